/** Vite resolves the import to the URL of the bundled worker. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
