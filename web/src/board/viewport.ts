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
    { scale, x: frame.width / 2 - share_x * frame.board_width * scale, y: frame.height / 2 - share_y * frame.board_height * scale },
    frame,
  );
}

/** At the start a wide window shows the whole board, a narrow one enough of it that names can be read. `name_pixels`: how high
    names stand at scale 1. */
export function first_view(frame: Frame, name_pixels: number): Viewport {
  if (name_pixels >= 6) return centre_on(frame, 1, 0.5, 0.5);
  const readable = 7.5 / name_pixels;
  const fill = (frame.height * 0.98) / frame.board_height;
  return centre_on(frame, Math.max(1, Math.min(readable, Math.max(fill, 1.4))), 0.5, 0.5);
}
