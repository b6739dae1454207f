/** Stylesheets that belong to code which is loaded lazily, and come with it. All others are in styles/main.css. */
declare module '*.css';
