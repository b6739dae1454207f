import { test } from './picture-test.ts';

test('images', async ({ demo, page, picture }) => {
  await demo.caretAfter('The lighthouse stands where the river meets the sea.');
  await picture({ name: 'before' });
  const drawing = await page.evaluate(drawLighthouse);
  await page.getByLabel('or file').setInputFiles({
    name: 'lighthouse.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawing, 'base64'),
  });
  await page.getByLabel('Description').fill('A red and white lighthouse at dusk');
  await demo.button('Insert image').click();
  const image = demo.content.getByRole('img');
  await image.click();
  await page.getByLabel('Caption').click();
  await page.keyboard.type('The lighthouse, seen from the river');
  await demo.press('Enter');
  await picture({ name: 'after' });
});

/** Runs in the browser. @returns A PNG in flat colors, in Base64. */
function drawLighthouse(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (context === null) return '';
  const fill = (color: string, ...points: readonly (readonly [number, number])[]) => {
    context.fillStyle = color;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.fill();
  };
  const box = (color: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  };
  box('#f2c79b', 0, 0, 320, 90);
  box('#e9a97f', 0, 90, 320, 50);
  box('#2f6f7e', 0, 140, 320, 60);
  box('#3b8292', 0, 150, 320, 6);
  box('#3b8292', 0, 172, 320, 4);
  fill('#fbe6b5', [206, 40], [320, 10], [320, 74]);
  fill('#4a4038', [140, 160], [165, 132], [240, 130], [280, 160]);
  fill('#f8f4ec', [184, 134], [190, 52], [214, 52], [220, 134]);
  for (const y of [60, 86, 112]) {
    const inset = (y - 52) / 14;
    fill('#b3342f', [190 - inset, y], [214 + inset, y], [215 + inset, y + 12], [189 - inset, y + 12]);
  }
  box('#33302d', 186, 48, 32, 5);
  box('#fff3c4', 193, 32, 18, 16);
  fill('#b3342f', [188, 32], [202, 18], [216, 32]);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
