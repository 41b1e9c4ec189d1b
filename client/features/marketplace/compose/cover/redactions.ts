/** A rectangle that hides part of a picture, in fractions of its width and height. */
export interface Cover {
  left: number
  top: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** A smaller rectangle is a slip of the finger. */
const least = 0.03

/** The first rectangle when none is drawn by hand: over the lines of a card. */
export const usual: Cover = { left: 0.2, top: 0.55, width: 0.6, height: 0.16 }

const between = (low: number, number: number, high: number) => Math.min(high, Math.max(low, number))

/** The rectangle between two corners; null when it is too small. */
export function drawn(from: Point, to: Point): Cover | null {
  const [x, y, toX, toY] = [from.x, from.y, to.x, to.y].map((one) => between(0, one, 1)) as [
    number,
    number,
    number,
    number,
  ] // as many as went in
  const cover = {
    ...{ left: Math.min(x, toX), top: Math.min(y, toY) },
    ...{ width: Math.abs(toX - x), height: Math.abs(toY - y) },
  }
  return cover.width < least || cover.height < least ? null : cover
}

/** Moves a rectangle within the picture. */
export const moved = (cover: Cover, by: Point): Cover => ({
  ...cover,
  left: between(0, cover.left + by.x, 1 - cover.width),
  top: between(0, cover.top + by.y, 1 - cover.height),
})

/** Resizes a rectangle by its lower right corner. */
export const resized = (cover: Cover, by: Point): Cover => ({
  ...cover,
  width: between(least, cover.width + by.x, 1 - cover.left),
  height: between(least, cover.height + by.y, 1 - cover.top),
})

const step = 0.02
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Applies a key: arrows move it, with Shift they resize it; null removes it, undefined is any other key. */
export function keyed(cover: Cover, key: string, shift: boolean): Cover | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const by = arrows[key]
  return by && (shift ? resized(cover, by) : moved(cover, by))
}
