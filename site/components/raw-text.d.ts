/** Files that Vite imports as text. */
declare module '*.yml?raw' {
  const text: string;
  export default text;
}
