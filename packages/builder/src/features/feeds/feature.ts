/**
 * Feeds of the newest posts, as RSS, Atom and JSON Feed. They contain a simplified version of each post, which the compile makes: no islands, controls or
 * classes.
 */
import type { Feature } from '../../feature.ts';
import { pathToHref } from '../../urls.ts';
import { feedPath, formats } from './formats.ts';

export default {
  name: 'feeds',
  files: async () => (await import('./write-feeds.ts')).feedFiles,

  blogForms: ({ baseUrl, title, blog }) =>
    blog === false
      ? []
      : formats.map(({ name, type, label }) => ({
          type,
          label,
          title: `${title} ${blog.title} (${label})`,
          href: pathToHref(baseUrl, feedPath(blog, name)),
        })),

  replaced({ config: { blog }, hasPosts }) {
    if (blog === false || !hasPosts) return {};
    const fix = 'Remove it, if that of the build will do: it has the posts of the blog';
    return Object.fromEntries(formats.map(({ name }) => [feedPath(blog, name).slice(1), fix]));
  },
} satisfies Feature;
