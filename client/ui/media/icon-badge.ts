/** A number at the corner of its icon. */
export const onIcon =
  'num absolute top-[3px] right-[4px] min-w-[1.7em] rounded-full bg-spark px-1 text-center text-[min(0.7rem,18px)] leading-[1.7] font-bold text-paper'
