// What part of the board its window shows, and how that changes: a board in its own units behind a window in pixels.

import { carried_over, centre_on, first_view, frame_for, with_in_sight, zoom_at } from './viewport';
import type { Frame, Part, Viewport } from './viewport';

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
  moving = $state(false);
  /** Of the window. */
  size = $state.raw({ width: 0, height: 0 });
  /** What somebody chose to look at. */
  private chosen = $state.raw<Viewport | null>(null);
  private wanted = $state.raw<Part | null>(null);
  readonly frame: Frame = $derived.by(() =>
    frame_for(this.size.width, this.size.height, this.extent().width, this.extent().height),
  );
  /** What is shown: until somebody has moved the board, as at the start; what is wanted is in sight. */
  readonly viewport: Viewport = $derived.by(() => {
    const { extent, frame } = this;
    const view = this.chosen ?? first_view(frame, (extent().name_height * frame.board_width) / extent().width);
    return this.wanted ? with_in_sight(view, frame, this.wanted, kEdge) : view;
  });

  constructor(private readonly extent: () => Extent) {}

  /** The window is new or has changed. */
  resize(width: number, height: number): void {
    const before = this.frame;
    this.size = { width, height };
    if (this.chosen) this.chosen = carried_over(this.chosen, before, this.frame);
  }

  show(next: Viewport, in_motion = false): void {
    this.chosen = next;
    this.wanted = null;
    this.moving = in_motion;
  }

  /**
   * What a question is about stays in sight until it is answered, or until somebody moves the board. Then one looks at
   * what one looked at before. In board units.
   */
  want(box: Part | null): void {
    const { width, height, margin } = this.extent();
    this.wanted = box && {
      left: (box.left + margin) / width,
      top: (box.top + margin) / height,
      right: (box.right + margin) / width,
      bottom: (box.bottom + margin) / height,
    };
  }

  zoom(factor: number): void {
    this.show(zoom_at(this.viewport, this.frame, this.frame.width / 2, this.frame.height / 2, factor));
  }

  /** All of the board, and once more: as at the start. */
  whole(): void {
    const { frame, extent, viewport } = this;
    if (viewport.scale > 1) return this.show(centre_on(frame, 1, 0.5, 0.5));
    this.show(first_view(frame, (extent().name_height * frame.board_width) / extent().width));
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

  /** Brings places of the board into sight together: not nearer than now, and only if one of them is not seen. */
  bring(places: readonly (readonly [number, number])[]): void {
    const { margin, width, height } = this.extent();
    const { frame, viewport, pixels } = this;
    const xs = places.map(([x]) => x + margin);
    const ys = places.map(([, y]) => y + margin);
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    const seen =
      viewport.x + box.left * pixels >= 2 * kEdge &&
      viewport.y + box.top * pixels >= 2 * kEdge &&
      viewport.x + box.right * pixels <= frame.width - 2 * kEdge &&
      viewport.y + box.bottom * pixels <= frame.height - 2 * kEdge;
    if (seen || places.length === 0 || frame.width === 0) return;
    const fits = Math.min(
      (frame.width - 4 * kEdge) / Math.max(1, (box.right - box.left) * (pixels / viewport.scale)),
      (frame.height - 4 * kEdge) / Math.max(1, (box.bottom - box.top) * (pixels / viewport.scale)),
    );
    const scale = Math.max(1, Math.min(viewport.scale, fits));
    this.show(centre_on(frame, scale, (box.left + box.right) / 2 / width, (box.top + box.bottom) / 2 / height));
  }

  /** Brings a place of the board into sight; with a scale, into the middle and at least that large. */
  look_at(x: number, y: number, scale?: number): void {
    const { margin, width, height } = this.extent();
    const { frame, viewport, pixels } = this;
    const [px, py] = [viewport.x + (x + margin) * pixels, viewport.y + (y + margin) * pixels];
    const hidden = px < kEdge || py < kEdge || px > frame.width - kEdge || py > frame.height - kEdge;
    if (hidden || scale)
      this.show(centre_on(frame, Math.max(scale ?? 1, viewport.scale), (x + margin) / width, (y + margin) / height));
  }
}
