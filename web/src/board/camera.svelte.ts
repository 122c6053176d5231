// What part of the board its window shows, and how that changes: a board in its own units behind a window in pixels.

import { centre_on, first_view, frame_for, zoom_at, type Frame, type Viewport } from './viewport';

/** The whole printed sheet in the board's units: its margin lies around the places of the geometry. */
export interface Extent {
  width: number;
  height: number;
  margin: number;
  /** How high names stand. */
  name_height: number;
}

/** Pixels from the window's edge within which nothing counts as seen. */
const kEdge = 20;

export class Camera {
  viewport = $state.raw<Viewport>({ scale: 1, x: 0, y: 0 });
  moving = $state(false);
  private size = $state.raw({ width: 0, height: 0 });
  private touched = false;
  readonly frame: Frame = $derived.by(() => frame_for(this.size.width, this.size.height, this.extent().width, this.extent().height));

  constructor(private readonly extent: () => Extent) {}

  /** The window is new or has changed. Until somebody has moved the board, it is shown as at the start. */
  resize(width: number, height: number): void {
    this.size = { width, height };
    const { extent, frame } = this;
    if (this.touched) this.show(zoom_at(this.viewport, frame, width / 2, height / 2, 1));
    else this.viewport = first_view(frame, (extent().name_height * frame.board_width) / extent().width);
  }

  show(next: Viewport, in_motion = false): void {
    this.touched = true;
    this.viewport = next;
    this.moving = in_motion;
  }

  zoom(factor: number): void {
    this.show(zoom_at(this.viewport, this.frame, this.frame.width / 2, this.frame.height / 2, factor));
  }

  whole(): void {
    this.show(centre_on(this.frame, 1, 0.5, 0.5));
  }

  /** Pixels per unit of the board. */
  get pixels(): number {
    return (this.frame.board_width * this.viewport.scale) / this.extent().width;
  }

  /** From the window to board units. */
  to_board(x: number, y: number): [number, number] {
    const { margin } = this.extent();
    return [(x - this.viewport.x) / this.pixels - margin, (y - this.viewport.y) / this.pixels - margin];
  }

  /** Brings a place of the board into sight; with a scale, into the middle and at least that large. */
  look_at(x: number, y: number, scale?: number): void {
    const { margin, width, height } = this.extent();
    const { frame, viewport, pixels } = this;
    const [px, py] = [viewport.x + (x + margin) * pixels, viewport.y + (y + margin) * pixels];
    const hidden = px < kEdge || py < kEdge || px > frame.width - kEdge || py > frame.height - kEdge;
    if (hidden || scale) this.show(centre_on(frame, Math.max(scale ?? 1, viewport.scale), (x + margin) / width, (y + margin) / height));
  }
}
