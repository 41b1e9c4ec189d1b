/** Whether somebody goes by keys or a screen reader, whose presses have neither a finger's size nor any pressure. */
export const isAssisted = (event: KeyboardEvent | PointerEvent): boolean =>
  'key' in event || (event.width <= 1 && !event.pressure)
