/** What an image is made of. */
export interface ImageData {
  src: string;
  /** What the image shows, for those who cannot see it. */
  altText: string;
  /** Empty: no caption. */
  caption: string;
  /** In CSS pixels; null: as wide as the file. */
  width: number | null;
}

// #region border
/** Everything else, `javascript:` and `file:` among it, is refused. */
export function isAllowedSource(src: string): boolean {
  return /^(https:\/\/\S|data:image\/(png|jpeg|gif|webp|avif);)/i.test(src);
}
// #endregion
