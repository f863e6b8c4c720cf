import { blank, pen } from './sprites.ts';

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  age: number;
  life: number;
}

const FRAMES = 10;
/** Enough for a shower, few enough for a cheap phone. */
const MOST = 90;
const GRAVITY = 0.0016;

/** A gold coin turning round, one frame per canvas. */
function coinFrames(side: number): HTMLCanvasElement[] {
  return Array.from({ length: FRAMES }, (_, frame) => {
    const canvas = blank(side, side);
    const draw = pen(canvas);
    const middle = side / 2;
    const width = Math.max(0.12, Math.abs(Math.cos((frame / FRAMES) * Math.PI)));
    draw.translate(middle, middle);
    draw.scale(width, 1);
    const metal = draw.createLinearGradient(-middle, -middle, middle, middle);
    metal.addColorStop(0, '#fff7c2');
    metal.addColorStop(0.35, '#ffd24a');
    metal.addColorStop(0.7, '#d98e12');
    metal.addColorStop(1, '#8a4e06');
    draw.fillStyle = metal;
    draw.beginPath();
    draw.arc(0, 0, middle * 0.94, 0, Math.PI * 2);
    draw.fill();
    draw.strokeStyle = 'rgb(255 246 190 / 0.9)';
    draw.lineWidth = side * 0.05;
    draw.beginPath();
    draw.arc(0, 0, middle * 0.68, 0, Math.PI * 2);
    draw.stroke();
    draw.fillStyle = 'rgb(255 240 170 / 0.85)';
    draw.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const radius = middle * (i % 2 ? 0.22 : 0.48);
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      draw.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    draw.fill();
    return canvas;
  });
}

export type Particles = ReturnType<typeof createParticles>;

/** Flying coins, of a fixed number of reused pieces. @param side largest coin, device pixels */
export function createParticles(side: number) {
  const frames = coinFrames(side);
  const live: Particle[] = [];
  return {
    /** Throws so many coins up from a point. @param reach device pixels they rise, about */
    burst(count: number, x: number, y: number, reach: number): void {
      for (let i = 0; i < count && live.length < MOST; i += 1) {
        const lift = Math.sqrt((2 * GRAVITY * side * reach) / side) * (0.6 + Math.random() * 0.5);
        live.push({
          x: x + (Math.random() - 0.5) * side * 2,
          y,
          vx: (Math.random() - 0.5) * lift * 0.95,
          vy: -lift,
          turn: Math.random() * FRAMES,
          spin: (Math.random() - 0.5) * 0.05,
          size: side * (0.45 + Math.random() * 0.55),
          age: 0,
          life: 1600 + Math.random() * 1200,
        });
      }
    },
    clear: () => void live.splice(0),
    any: (): boolean => live.length > 0,
    draw(draw: CanvasRenderingContext2D, delta: number): void {
      for (let i = live.length - 1; i >= 0; i -= 1) {
        const coin = live[i]!;
        coin.age += delta;
        coin.vy += GRAVITY * delta;
        coin.x += coin.vx * delta;
        coin.y += coin.vy * delta;
        coin.turn += coin.spin * delta;
        if (coin.age > coin.life || coin.y > draw.canvas.height + side) {
          live[i] = live.at(-1)!;
          live.pop();
          continue;
        }
        const frame = frames[((Math.floor(coin.turn) % FRAMES) + FRAMES) % FRAMES]!;
        draw.globalAlpha = Math.min(1, (coin.life - coin.age) / 300);
        draw.drawImage(frame, coin.x - coin.size / 2, coin.y - coin.size / 2, coin.size, coin.size);
      }
      draw.globalAlpha = 1;
    },
  };
}
