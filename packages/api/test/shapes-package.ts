/** A made-up package for tests of several subjects. */
import { install } from './made-up-packages.ts';

/** A package with a class exported as a type, a class that extends it, and a type that is not exported. */
export function installShapes(): void {
  install('shapes', {
    'index.d.ts': `
      export type { Shape, Options } from './Shape';
      export { Circle, $isCircle } from './Circle';
      export interface Named { name: string }
    `,
    'Shape.d.ts': `
      import type { Circle } from '.';
      import type { Named } from '.';
      export declare type Key = string;
      export declare type Options = {
        /** How thick. */
        width?: number;
      };
      export declare class Shape implements Named {
        /** @internal */
        _secret: number;
        name: string;
        static getType(): string;
        constructor(key?: Key);
        /** Tells its type. See {@link Circle.grow} and {@link Nowhere}, {@link EventTarget.addEventListener}. */
        getType(): string;
        area(options: Options): number;
        nearest(): Circle | null;
        private hidden(): void;
      }
    `,
    'Circle.d.ts': `
      import { Shape } from './Shape';
      export declare class Circle extends Shape {
        area(options: { width?: number }): number;
        /**
         * Makes it larger.
         * @param by - Factor, as in a < b.
         * @returns This circle.
         * @throws {Error} When negative.
         * @deprecated Use {@link $isCircle}.
         */
        grow(by?: number): this;
      }
      /** Tells circles. */
      export declare function $isCircle(shape: Shape | null): shape is Circle;
      export declare function $isCircle(shape: string): boolean;
    `,
  });
}

/** Settings that document it. */
export const shapes = { packages: ['shapes'], interfacePages: ['shapes.Named'] };
