/** Joins what is truthy: classNames('btn', small && 'btn-small'). */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
