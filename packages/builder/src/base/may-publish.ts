/**
 * The gate through which every file leaves, whether a page shows it, links to it or is made from it, whether it's copied or a server sends it. What
 * counts is where a path leads on the disk, so no link gets around it. Only the gate makes a {@link PublishedFile}, and whatever reads or copies a
 * file for readers asks for one: a path that hasn't passed doesn't compile.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { PublishedFile, Refused } from '../model/published.ts';
import { attempt } from '../shared/attempt.ts';
import { ProblemsError } from './problems.ts';

type Reason = Refused['reason'];

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A list of what isn't published would never be whole, so these are the endings of files that are: what documentation shows, links to, or loads. */
const endings = words(`
  html htm xhtml xml xsl xslt xsd dtd rss atom txt text md mdx markdown mdown rst adoc asciidoc org tex bib rtf ics srt vtt lrc
  css scss sass less styl pcss js mjs cjs jsx ts mts cts tsx map wasm wat vue svelte astro webmanifest manifest appcache
  json jsonc json5 jsonl ndjson jsonld geojson topojson csv tsv yaml yml toml ini cfg conf config properties plist lock xlf po pot parquet arrow avro avsc
  pbf opml owl ttl rdf n3 nt rq sparql proto thrift graphql gql sql prisma raml wsdl ipynb kml kmz gpx http rest diff patch out snap cast lottie
  apng avif bmp cur drawio excalidraw gif heic heif ico jfif jpeg jpg jxl png psd sketch fig svg svgz tif tiff webp eps ps ai puml mmd dot
  woff woff2 ttf otf eot ttc
  aac aif aiff flac m4a mid midi mp3 oga ogg opus wav weba 3gp avi m4v mkv mov mp4 mpeg mpg ogv webm m3u8
  3mf dae exr fbx glb gltf hdr ktx2 mtl obj ply step stl usdz glsl vert frag wgsl hlsl metal gd tscn
  pdf epub mobi doc docx dot dotx odp ods odt ppt pptx xls xlsx pages numbers
  zip tar gz tgz bz2 tbz xz txz zst br 7z rar jar war whl gem crate nupkg vsix crx xpi deb rpm apk ipa dmg pkg msi exe appimage license md5 sha1 sha256 sha512 sig
  ada adb ads applescript as asm awk bash bat bicep bzl c cc cl clj cljc cljs cmake cmd coffee cpp cr cs cshtml csproj cue cxx d dart dhall do edn ejs el
  elm erb erl ex exs f f90 feature fish for fs fsi fsx gemspec gjs go gradle groovy gts h haml handlebars hbs hcl hh hpp hrl hs hxx ino j2 java jinja jl
  jsonnet kdl kt kts leex lhs liquid lisp lua m make mk ml mli mjml mm mod move mustache nim ninja nix njk nu pas php phtml pl pm props ps1 psd1
  psm1 pug purs py pyi pyx qmd r rake razor rb re rego rei res resi rkt rmd robot ron rs s sc scala scm sh sln sol star sum sv svh swift targets tcl template
  tf tmpl tpl twig v vb vbs vhd vhdl vim vy xaml zig zsh`);

/** The same for whole names, most of them without an ending: those that sites and projects have, and hosts look for. */
const names =
  /^(?:licen[cs]e|copying|notice|readme|changelog|changes|authors|contributors|dockerfile|containerfile|makefile)(?:[-.][\w-]+)?$|^(?:\.nojekyll|_headers|_redirects|api-catalog|apple-app-site-association|apple-developer-merchantid-domain-association|atproto-did|brewfile|build|caddyfile|change-password|cname|codeowners|discord|gemfile|gradlew|host-meta|install|jenkinsfile|justfile|maintainers|mvnw|news|nodeinfo|oauth-authorization-server|oauth-protected-resource|openid-configuration|owners|pipfile|podfile|procfile|rakefile|traffic-advice|vagrantfile|version|webfinger|workspace)$/i;

const keys =
  /^id_(?:dsa|ecdsa|ed25519|rsa|xmss)(?:_sk)?(?:$|[.-](?!mdx?$|html$))|^ssh_host_\w+_key$|^(?:authorized_keys|credentials|kubeconfig)$|\.(?:agekey|asc|bks|cer|crt|der|env|gpg|htpasswd|jceks|jks|kdb|kdbx|key|keychain|keystore|keytab|netrc|npmrc|ovpn|p12|p7b|p8|pem|pfx|pgp|pgpass|pkcs12|pkcs8|ppk|pub|pvk|sec|tfstate|tfvars|truststore)$/i;

/** Whether the name of a file says that it holds a key or a password. No setting publishes one. */
export function isKey(name: string): boolean {
  return keys.test(name);
}

/** Whether a name is that of an image. */
export function isImage(name: string): boolean {
  return /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i.test(name);
}

/** Whether a name is one that files of sites have. @param allowed As in the setting `allowedFiles`. */
function isUsual(name: string, allowed: readonly string[]): boolean {
  const lower = name.toLowerCase();
  if (endings.has(/\.([^.]+)$/.exec(lower)?.[1] ?? '') || names.test(name)) return true;
  return allowed.some((entry) => (entry.startsWith('.') ? lower.endsWith(entry.toLowerCase()) : name === entry));
}

/** What a gate knows besides the folders. */
interface GateSettings {
  /** The setting `allowedFiles`. */
  readonly allowedFiles?: readonly string[];
  /** Whether what's installed may leave: the code of packages, in the dev server and in stylesheets that the settings name. */
  readonly withPackages?: boolean;
  /** Whether all names are fine but those of keys: in the output, where the build has looked at them. */
  readonly withAnyName?: boolean;
}

/** Asked once for each file. Looks at its folders when it's made. */
export class Gate {
  readonly #folders: readonly string[];
  /** As they were named. */
  readonly #named: readonly string[];

  /** @param folders Absolute. Files below them may leave; those that don't exist have none. */
  constructor(
    folders: readonly string[],
    readonly settings: GateSettings = {},
  ) {
    this.#named = folders.map((folder) => resolve(folder));
    this.#folders = folders.flatMap((folder) => realPath(folder) ?? []);
  }

  /**
   * The gate for files of a site folder.
   * @param folders Others that settings name, relative to it. One that's a link counts only if it leads to what isn't hidden or installed, and
   * doesn't lead out of the site folder.
   */
  static ofSite(sitePath: string, settings: GateSettings = {}, folders: readonly string[] = []): Gate {
    const site = realPath(sitePath) ?? sitePath;
    const named = folders.filter((folder) => {
      const [target, path] = [realPath(join(sitePath, folder)), join(site, folder)];
      if (target === undefined || target === path) return true;
      const way = relative(site, target).split(sep);
      return (folder.startsWith('../') || way[0] !== '..') && way.every((name) => name === '..' || reasonOf(name) === undefined);
    });
    return new Gate([sitePath, ...named.map((folder) => join(sitePath, folder))], settings);
  }

  /**
   * The same for files that are copied to the root of the site: of what's hidden, hosts look for `.nojekyll` and the folder `.well-known`.
   * @param folders Static folders, relative to the site folder.
   */
  static ofStaticFiles(sitePath: string, settings: GateSettings, folders: readonly string[]): Gate {
    const gate = Gate.ofSite(sitePath, settings, folders);
    const needed = gate.#folders.slice(1).flatMap((folder) => ['.nojekyll', '.well-known'].map((name) => join(folder, name)));
    // A link with that name would lead elsewhere, and what's in a folder `.nojekyll` is hidden.
    const own = needed.filter((path) => realPath(path) === path && statSync(path).isFile() === path.endsWith('.nojekyll'));
    return new Gate([...gate.#folders, ...own], gate.settings);
  }

  /**
   * Whether readers may get a file. What can't be looked at is refused.
   * @param path Absolute, through any links.
   * @param isFine Whether the name of the file itself is, where not all usual ones are.
   */
  mayPublish(path: string, isFine?: (name: string) => boolean): PublishedFile | Refused {
    const target = /[/\\]$/.test(path) ? undefined : realPath(path);
    if (target === undefined || attempt(() => statSync(target).isFile()) !== true) return this.#refuse('missing', target ?? path);
    const written = this.#reasonBelow(this.#named, resolve(path));
    return written === undefined || written === 'outside' ? this.mayPublishTarget(target, isFine) : this.#refuse(written, target);
  }

  /** The same for a file whose path is known to have no links: one that has been listed in a folder, for example. */
  mayPublishTarget(target: string, isFine?: (name: string) => boolean): PublishedFile | Refused {
    const refused = this.refusalOf(target);
    if (refused !== undefined) return refused;
    const { allowedFiles = [], withAnyName = false } = this.settings;
    const name = target.slice(target.lastIndexOf(sep) + 1);
    if (isKey(name)) return this.#refuse('key', target);
    const isNamed = isFine?.(name) ?? (withAnyName || isUsual(name, allowedFiles));
    return isNamed ? (target as PublishedFile) : this.#refuse('unlisted', target);
  }

  /** Why nothing at a path without links may leave, whatever the name of the file; undefined if its place is fine. */
  refusalOf(target: string): Refused | undefined {
    const reason = this.#reasonBelow(this.#folders, target);
    return reason && this.#refuse(reason, target);
  }

  #reasonBelow(folders: readonly string[], path: string): Reason | undefined {
    const around = folders.filter((folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep));
    const reasons = around.map((folder) => this.#reasonOn(path.slice(folder.length).split(sep)));
    return reasons.includes(undefined) ? undefined : (reasons[0] ?? 'outside');
  }

  #reasonOn(way: readonly string[]): Reason | undefined {
    const { withPackages = false } = this.settings;
    for (const [index, name] of way.entries()) {
      if (withPackages && (name === 'node_modules' || (way[index - 1] === 'node_modules' && /^\.(?:pnpm|vite)$/.test(name))))
        continue;
      const reason = reasonOf(name);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  #refuse(reason: Reason, target: string): Refused {
    return { reason, target: relative(this.#folders[0] ?? sep, target).replaceAll(sep, '/') };
  }
}

/** Why nothing with a name, or below it, is published. */
function reasonOf(name: string): 'hidden' | 'installed' | undefined {
  if (name.startsWith('.')) return 'hidden';
  return name.toLowerCase() === 'node_modules' ? 'installed' : undefined;
}

/** Why a path is refused whatever is there; undefined if that has to be looked at. @param path Relative, with forward slashes. */
export function refusalByName(path: string): Refused | undefined {
  const way = path.split('/').filter((name) => name !== '..');
  const name = way.at(-1) ?? '';
  // A name without an ending may be that of a page which isn't there.
  const isFile = /^id_|\./.test(name);
  const reason = way.map(reasonOf).find(Boolean) ?? (isFile && isKey(name) ? 'key' : undefined);
  return reason !== undefined
    ? { reason, target: path }
    : isFile && path.startsWith('../')
      ? { reason: 'outside', target: path }
      : undefined;
}

/**
 * What is wrong with a file, as the end of a sentence, and what to do about it.
 * @param path As it was named, relative to the site folder: where it leads is said if that's elsewhere.
 */
export function explainRefusal({ reason, target }: Refused, path: string): readonly [what: string, fix: string] {
  const [what, fix] = reasons[reason];
  const where = target === path || reason === 'missing' ? '' : ` (it leads to ${target})`;
  const name = target.slice(target.lastIndexOf('/') + 1);
  return [what + where, fix.replace('NAME', `"${/\.[^.]+$/.exec(name)?.[0] ?? name}"`)];
}

const reasons: Readonly<Record<Reason, readonly [what: string, fix: string]>> = {
  missing: ['does not exist, or cannot be read', 'Correct the path, or give yourself permission to read the file'],
  outside: ['is outside the site folder', 'Copy it into the site folder'],
  hidden: ['is hidden: a name in its path begins with a dot', 'Copy what readers may get to a path without such names'],
  installed: ['is installed: it is in a folder node_modules', 'Copy what readers may get to another folder'],
  key: ['is a key, by its name', 'Remove it; if readers may get what it holds, copy that to a file with the ending .txt'],
  unlisted: [
    'has a name that published files do not have',
    'If readers may get such files, add NAME to the setting "allowedFiles"',
  ],
};

const privateKey = /^(?:\xEF\xBB\xBF)?(?:-----BEGIN (?:[A-Z\d]+ )*PRIVATE KEY|PuTTY-User-Key-File-\d)/m;

/**
 * Reads a file that has passed.
 * @throws What the system says, or a ProblemsError for a private key, whatever its name is. Markdown may show one.
 */
export function readPublished(file: PublishedFile): Buffer {
  const bytes = readFileSync(file);
  if (privateKey.test(bytes.toString('latin1', 0, 4096)) && !/\.mdx?$/i.test(file)) {
    throw ProblemsError.at({ file }, 'this file is not published: it holds a private key', 'Remove it, and replace the key');
  }
  return bytes;
}

/**
 * Reads a file of a site folder that a setting or a step names, as text.
 * @param path Relative to it. The setting that names it decides on its folder.
 * @throws What the system says, or a ProblemsError for a private key.
 */
export function readNamed(sitePath: string, path: string): string | Refused {
  const file = Gate.ofSite(sitePath, {}, [dirname(path)]).mayPublish(join(sitePath, path));
  return typeof file === 'string' ? readPublished(file).toString('utf8') : file;
}

function realPath(path: string): string | undefined {
  return attempt(() => realpathSync.native(path));
}
