import { describe, expect, it } from 'vitest';
import { HEIGHT, layoutOf, PHONE_HEIGHT } from './layout';

describe('layoutOf', () => {
  const cases = [0, 1, 2, 3, 4, 5].flatMap((brokers) =>
    [0, 1, 2, 7].map((branches) => ({ brokers, branches })),
  );

  it.each(cases)('fits $brokers brokers and $branches branches, rows in order', (size) => {
    const layout = layoutOf({ ...size, width: 1280, phone: false });
    expect(layout.height).toBe(HEIGHT);
    const rows = [
      layout.playhead.top,
      ...layout.bands.flatMap(({ y, height }) => [y, y + height]),
      layout.steps.top,
      layout.steps.bottom,
      layout.events,
      layout.playhead.bottom,
      ...layout.sidings,
      layout.rail?.y ?? 0,
      (layout.rail?.labels ?? 0) - 11,
      HEIGHT - 12,
    ];
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
    expect(layout.steps.bottom - layout.steps.top).toBeGreaterThanOrEqual(8);
    expect(layout.playhead.bottom - layout.events).toBeGreaterThanOrEqual(8);
  });

  it.each([1, 2, 3, 4, 5])('fits %i brokers on a phone', (brokers) => {
    const layout = layoutOf({ brokers, branches: 3, width: 390, phone: true });
    expect(layout.height).toBe(PHONE_HEIGHT);
    expect(layout.bands).toHaveLength(brokers);
    expect(layout.steps.bottom - layout.steps.top).toBeGreaterThanOrEqual(20);
    expect(layout.left + layout.width).toBeLessThanOrEqual(390);
    for (const band of layout.bands) expect(band.height).toBeGreaterThanOrEqual(10);
  });

  it('keeps the tracks on the screen at twice the zoom', () => {
    const layout = layoutOf({ brokers: 2, branches: 0, width: 640, phone: false });
    expect(layout.left + layout.width).toBeLessThan(640);
  });
});
