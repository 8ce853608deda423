/**
 * A bar chart as SVG text, by hand: linear, from zero, one bar a row, the value written beside it.
 * Colors follow the reader's light or dark scheme. Pure.
 */
import { threeDigits } from './report.js';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Set apart by color: the bars that are rochade's own. */
  readonly own: boolean;
}

export interface Chart {
  readonly title: string;
  /** What one unit of the value is, written after the title. */
  readonly unit: string;
  /** Machine and date, below the bars. */
  readonly footer: string;
  readonly bars: readonly Bar[];
}

// All in SVG user units, which are pixels at 100 %.
const WIDTH = 760;
const LABEL_WIDTH = 190;
const VALUE_WIDTH = 80;
const ROW_HEIGHT = 26;
const BAR_HEIGHT = 18;
const TOP = 44;
const BOTTOM = 34;
/** A bar that is too small to see is still drawn as a line. */
const THINNEST = 1;

const STYLE = `
  .page { fill: #ffffff } text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 15px; font-weight: 600 } .footer { font-size: 11px; fill: #59636e }
  .own { fill: #0f766e } .other { fill: #a8b3bf }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .footer { fill: #9198a1 }
    .own { fill: #2dd4bf } .other { fill: #57606a }
  }`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function drawBar(bar: Bar, row: number, largest: number): string {
  const top = TOP + row * ROW_HEIGHT;
  const width = Math.max(THINNEST, (bar.value / largest) * (WIDTH - LABEL_WIDTH - VALUE_WIDTH));
  const baseline = top + BAR_HEIGHT - 4;
  return [
    `  <text x="${LABEL_WIDTH - 10}" y="${baseline}" text-anchor="end">${escapeXml(bar.label)}</text>`,
    `  <rect class="${bar.own ? 'own' : 'other'}" x="${LABEL_WIDTH}" y="${top}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" rx="2"/>`,
    `  <text x="${(LABEL_WIDTH + width + 8).toFixed(1)}" y="${baseline}">${threeDigits(bar.value)}</text>`,
  ].join('\n');
}

/** The SVG document. Throws a RangeError without bars, since there would be no scale. */
export function barChart(chart: Chart): string {
  if (chart.bars.length === 0) throw new RangeError('Expected at least one bar, found none.');
  const largest = Math.max(...chart.bars.map((bar) => bar.value));
  const height = TOP + chart.bars.length * ROW_HEIGHT + BOTTOM;
  const title = escapeXml(`${chart.title} (${chart.unit})`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">`,
    `  <style>${STYLE}\n  </style>`,
    `  <rect class="page" width="${WIDTH}" height="${height}"/>`,
    `  <text class="title" x="16" y="26">${title}</text>`,
    ...chart.bars.map((bar, row) => drawBar(bar, row, largest)),
    `  <text class="footer" x="16" y="${height - 12}">${escapeXml(chart.footer)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
