/** Makes the inline script of every document: `client/pre-paint`, bundled and minified, with the site's settings. */
import type { InlineScriptSettings } from '../shared/inline-script.ts';
import { cachedScript } from './cached-build.ts';
import { type FeatureModules, featureFiles, featureModules } from './feature-modules.ts';

/** Source of a classic script; deterministic, because the content policy allows it by its hash. */
export async function inlineScript(settings: InlineScriptSettings, features: readonly FeatureModules[]): Promise<string> {
  const script = await cachedScript('client/pre-paint/pre-paint.ts', 'bundle/bundle-inline-script.ts', 'es', {
    modules: featureFiles(features, 'beforePaint'),
    plugins: [featureModules(features)],
  });
  const code = new TextDecoder().decode(script).trim();
  if (/<\/script|<!--/i.test(code))
    throw new Error('The inline script must not contain </script or <!--, which HTML would parse.');
  // The statements read their settings from a variable of this name.
  return `(settings=>{${code}})(${toInlineLiteral(settings)})`;
}

/** A JavaScript literal that is safe inside `<script>`: contains neither `</script` nor `<!--`. */
function toInlineLiteral(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
