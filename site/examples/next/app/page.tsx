import { loadDocument } from './documents';
import { EditableText } from './editable-text';
import { toHtml } from './html';

export default async function Page() {
  const json = await loadDocument();
  return <EditableText html={toHtml(json)} json={json} />;
}
