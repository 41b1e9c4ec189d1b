/** A number at the corner of its icon. */
export const onIcon =
  'num absolute top-[3px] right-[4px] min-w-[18px] rounded-full bg-spark px-1 text-center text-[0.6875rem] leading-[18px] font-bold text-paper'
