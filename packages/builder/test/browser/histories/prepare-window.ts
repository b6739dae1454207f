/** What runs in the window of a walk before the scripts of the site. */
import type { Ability } from './visit-steps.ts';

/** Runs before the scripts of every document. Limits of 20 s end when the walk says so; storage fails as the window's name says. */
export function prepareWindow(): void {
  const { setTimeout: realSet, clearTimeout: realClear } = window;
  const limits = new Map<number, () => void>();
  let next = -1;
  Object.assign(window, {
    setTimeout(task: () => void, time?: number, ...rest: unknown[]) {
      if (time !== 20_000) return realSet(task, time, ...rest);
      limits.set(next, task);
      return next--;
    },
    clearTimeout(id?: number) {
      if (id === undefined || !limits.delete(id)) realClear(id);
    },
    endLimits() {
      const tasks = [...limits.values()];
      limits.clear();
      for (const task of tasks) task();
    },
  });
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (String(values[0]).includes('stays plain HTML')) (window as { isPlain?: boolean }).isPlain = true;
    warn(...values);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) (window as { isPlain?: boolean }).isPlain = true;
    },
    true,
  );
  const refuse = (fault: string): void => {
    if (window.name === fault) throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem'] as const) {
    const original = Storage.prototype[method] as (...parameters: string[]) => string | null;
    Storage.prototype[method] = function (this: Storage, ...parameters: string[]) {
      refuse(method);
      return original.apply(this, parameters);
    } as never;
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const { get } = Object.getOwnPropertyDescriptor(window, area) as { get: () => Storage };
    Object.defineProperty(window, area, {
      get() {
        refuse('blocked');
        if (area === 'sessionStorage') refuse('session');
        return get.call(window);
      },
    });
  }
}

/** Takes from the browser what a visitor's lacks. Runs before the scripts of every document. */
export function limitAbility(ability: Ability): void {
  if (ability === 'saving')
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g', addEventListener() {} } });
  else if (ability === 'no-precommit') Reflect.deleteProperty(window, 'NavigationPrecommitController');
  else if (ability === 'no-navigation') Reflect.deleteProperty(window, 'navigation');
}
