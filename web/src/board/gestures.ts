// Pointers to zoom and pan: drag, pinch, wheel. Frames are drawn by moving one layer, nothing is laid out again.

import { clamp, zoom_at, type Frame, type Viewport } from './viewport';

interface Host {
  frame(): Frame;
  view(): Viewport;
  show(view: Viewport, moving: boolean): void;
  /** A press without a drag, at a place in the window. */
  tap(x: number, y: number, event: PointerEvent): void;
  hover(x: number, y: number, event: PointerEvent): void;
}

const kDragStarts = 6;

export function gestures(window_element: HTMLElement, host: Host): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragged = false;
  let wheel_end = 0;

  const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = window_element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) [start, dragged] = [place(event), false];
    else dragged = true;
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    const now = place(event);
    if (!before) {
      if (event.pointerType === 'mouse') host.hover(now.x, now.y, event);
      return;
    }
    if (!dragged) {
      if (!start || Math.hypot(now.x - start.x, now.y - start.y) < kDragStarts) return;
      dragged = true;
      window_element.setPointerCapture(event.pointerId);
    }
    if (pointers.size === 1) {
      const view = host.view();
      host.show(clamp({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, host.frame()), true);
    } else {
      const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
      const [was, is] = [
        Math.hypot(before.x - other.x, before.y - other.y),
        Math.hypot(now.x - other.x, now.y - other.y),
      ];
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const view = host.view();
      const shifted = { ...view, x: view.x + (now.x - before.x) / 2, y: view.y + (now.y - before.y) / 2 };
      host.show(zoom_at(shifted, host.frame(), middle.x, middle.y, is / Math.max(1, was)), true);
    }
    pointers.set(event.pointerId, now);
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (dragged) host.show(host.view(), false);
    else if (event.type === 'pointerup') host.tap(place(event).x, place(event).y, event);
    start = null;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = place(event);
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    host.show(zoom_at(host.view(), host.frame(), x, y, Math.exp(-pixels * 0.0016)), true);
    clearTimeout(wheel_end);
    wheel_end = window.setTimeout(() => host.show(host.view(), false), 160);
  };

  window_element.addEventListener('pointerdown', down);
  window_element.addEventListener('pointermove', move);
  window_element.addEventListener('pointerup', up);
  window_element.addEventListener('pointercancel', up);
  window_element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    window_element.removeEventListener('pointerdown', down);
    window_element.removeEventListener('pointermove', move);
    window_element.removeEventListener('pointerup', up);
    window_element.removeEventListener('pointercancel', up);
    window_element.removeEventListener('wheel', wheel);
    clearTimeout(wheel_end);
  };
}
