/** Selects open popovers, also those of a browser that knows none: see app/polyfills/popover-polyfill.ts. */
export const openPopover = '[popover]:is(:popover-open, [data-open])'

/** Whether a popover is open. */
export const isOpen = (popover: Element): boolean => popover.matches(openPopover)
