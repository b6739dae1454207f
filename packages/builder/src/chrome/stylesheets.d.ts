/** Stylesheets imported by lazily loaded code, and loaded with it. All others are in styles/main.css. */
declare module '*.css';
