// Zoom and pan as plain numbers. The picture is laid out once to fit its frame; this is what comes on top.

export interface Viewport {
  /** 1: the whole board is seen. */
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  /** Of the window through which the board is seen. */
  width: number;
  height: number;
  /** Of the board in it at scale 1. */
  board_width: number;
  board_height: number;
}

/** A part of the board, in shares of it (0 to 1). */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const kMaxScale = 8;

/** The board as large as the window allows. */
export function frame_for(width: number, height: number, board_width: number, board_height: number): Frame {
  const fit = Math.min(width / board_width, height / board_height);
  return { width, height, board_width: board_width * fit, board_height: board_height * fit };
}

/** Not smaller than whole, and never off the window. */
export function clamp(view: Viewport, frame: Frame): Viewport {
  const scale = Math.min(kMaxScale, Math.max(1, view.scale));
  const axis = (offset: number, window: number, board: number): number =>
    board <= window ? (window - board) / 2 : Math.min(0, Math.max(window - board, offset));
  return {
    scale,
    x: axis(view.x, frame.width, frame.board_width * scale),
    y: axis(view.y, frame.height, frame.board_height * scale),
  };
}

/** Zooms so that the point of the board under (x, y) stays there. */
export function zoom_at(view: Viewport, frame: Frame, x: number, y: number, factor: number): Viewport {
  const scale = Math.min(kMaxScale, Math.max(1, view.scale * factor));
  const k = scale / view.scale;
  return clamp({ scale, x: x - (x - view.x) * k, y: y - (y - view.y) * k }, frame);
}

/** Puts a point, given in shares of the board (0 to 1), into the middle. */
export function centre_on(frame: Frame, scale: number, share_x: number, share_y: number): Viewport {
  return clamp(
    {
      scale,
      x: frame.width / 2 - share_x * frame.board_width * scale,
      y: frame.height / 2 - share_y * frame.board_height * scale,
    },
    frame,
  );
}

/**
 * At the start a wide window shows the whole board, a narrow one enough of it that names can be read. `name_pixels`:
 * how high names stand at scale 1.
 */
export function first_view(frame: Frame, name_pixels: number): Viewport {
  if (name_pixels >= 6) return centre_on(frame, 1, 0.5, 0.5);
  const readable = 7.5 / name_pixels;
  const fill = (frame.height * 0.98) / frame.board_height;
  return centre_on(frame, Math.max(1, Math.min(readable, Math.max(fill, 1.4))), 0.5, 0.5);
}

/**
 * Moved as little as need be, and made smaller where it must be, until a part of the board is all in sight, `edge`
 * pixels from the window's edge.
 */
export function with_in_sight(view: Viewport, frame: Frame, part: Part, edge: number): Viewport {
  const [width, height] = [(part.right - part.left) * frame.board_width, (part.bottom - part.top) * frame.board_height];
  const scale = Math.max(1, Math.min(view.scale, (frame.width - 2 * edge) / width, (frame.height - 2 * edge) / height));
  const smaller = zoom_at(view, frame, frame.width / 2, frame.height / 2, scale / view.scale);
  const axis = (offset: number, window: number, board: number, from: number, to: number): number =>
    Math.max(edge - from * board, Math.min(window - edge - to * board, offset));
  return clamp(
    {
      scale,
      x: axis(smaller.x, frame.width, frame.board_width * scale, part.left, part.right),
      y: axis(smaller.y, frame.height, frame.board_height * scale, part.top, part.bottom),
    },
    frame,
  );
}

/** As large and with the same middle in another window; the whole board stays whole. */
export function carried_over(view: Viewport, before: Frame, frame: Frame): Viewport {
  if (view.scale === 1 || before.board_width === 0) return centre_on(frame, 1, 0.5, 0.5);
  const share = (offset: number, window: number, board: number): number => (window / 2 - offset) / (board * view.scale);
  return centre_on(
    frame,
    (view.scale * before.board_width) / frame.board_width,
    share(view.x, before.width, before.board_width),
    share(view.y, before.height, before.board_height),
  );
}
