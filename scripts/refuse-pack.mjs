// Runs before `npm pack` in this folder, which would pack this site with its demos and tests: the program alone is packed by pack.mjs.
console.error('This folder holds the program and a site. To pack the program alone, run: npm run package');
process.exit(1);
