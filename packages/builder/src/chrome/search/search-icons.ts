/** The icons that only the search has, as those of `icon/icon.tsx`. They load with it. */
export const searchIcons = {
  section: 'M9.5 4 7.5 20M16.5 4l-2 16M5 9h15M4 15h15',
  symbol: 'M8 6l-5 6 5 6M16 6l5 6-5 6',
  recent: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
  enter: 'M19 6v6.5a1.5 1.5 0 0 1-1.5 1.5H5M9 10l-4 4 4 4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9.5 12h5M9.5 16h5',
} as const;
