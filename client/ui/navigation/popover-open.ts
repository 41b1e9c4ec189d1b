/**
 * Whether a popover is open; a browser without popovers throws on the selector (see
 * app/polyfills/popover-polyfill.ts).
 */
export const isOpen = (popover: Element): boolean =>
  CSS.supports('selector(:popover-open)')
    ? popover.matches(':popover-open')
    : popover.hasAttribute('data-open')
