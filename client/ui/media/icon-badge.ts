/** A number at the corner of its icon, which large letters move outwards instead of over it. */
export const onIcon =
  'num absolute top-[max(0px,19px-1rem)] right-[max(0px,20px-1rem)] min-w-[1.7em] rounded-full bg-spark px-1 text-center text-[min(0.7rem,15px)] leading-[1.7] font-bold text-paper'
