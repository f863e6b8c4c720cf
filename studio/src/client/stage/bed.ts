import { REELS } from '../../games/slot/model.ts';
import { blank, pen } from './sprites.ts';

/** What lies under and over the symbols, drawn once per size. */
export interface Bed {
  under: HTMLCanvasElement;
  over: HTMLCanvasElement;
}

export interface BedColours {
  deep: string;
  mid: string;
  accent: string;
}

/** The reels' ground (dark drums with thin separators) and the shade that rounds them off. */
export function prepareBed(width: number, height: number, colours: BedColours): Bed {
  const under = blank(width, height);
  const draw = pen(under);
  const cell = width / REELS;
  for (let reel = 0; reel < REELS; reel += 1) {
    const drum = draw.createLinearGradient(0, 0, 0, height);
    drum.addColorStop(0, colours.deep);
    drum.addColorStop(0.5, colours.mid);
    drum.addColorStop(1, colours.deep);
    draw.fillStyle = drum;
    draw.fillRect(reel * cell, 0, cell, height);
    if (reel === 0) continue;
    const line = draw.createLinearGradient(0, 0, 0, height);
    line.addColorStop(0, 'transparent');
    line.addColorStop(0.5, colours.accent);
    line.addColorStop(1, 'transparent');
    draw.globalAlpha = 0.45;
    draw.fillStyle = line;
    draw.fillRect(Math.round(reel * cell) - 1, 0, 2, height);
    draw.globalAlpha = 1;
  }
  const over = blank(width, height);
  const top = pen(over);
  const shade = top.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgb(0 0 0 / 0.62)');
  shade.addColorStop(0.1, 'rgb(0 0 0 / 0.08)');
  shade.addColorStop(0.2, 'transparent');
  shade.addColorStop(0.8, 'transparent');
  shade.addColorStop(0.9, 'rgb(0 0 0 / 0.08)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0.62)');
  top.fillStyle = shade;
  top.fillRect(0, 0, width, height);
  return { under, over };
}
