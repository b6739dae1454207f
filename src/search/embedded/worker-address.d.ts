/** What Vite makes of the import: the address of the bundled worker. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
