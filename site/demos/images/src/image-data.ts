/** The data of an image. */
export interface ImageData {
  src: string;
  /** What the image shows, for people who cannot see it. */
  altText: string;
  /** '' for no caption. */
  caption: string;
  /** In CSS pixels; null for the image's own width. */
  width: number | null;
}

// #region border
/** Refuses all other schemes, such as `javascript:` and `file:`. */
export function isAllowedSource(src: string): boolean {
  return /^(https:\/\/\S|data:image\/(png|jpeg|gif|webp|avif);)/i.test(src);
}
// #endregion
