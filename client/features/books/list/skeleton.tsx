const heights = [
  'h-[204px] wide:h-[300px]',
  'h-[190px] wide:h-[280px]',
  'h-[172px] wide:h-[316px]',
  'h-[208px] wide:h-[268px]',
]

/** Placeholder covers of different heights. */
export function ShelfSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading books
      </p>
      <ul className="shelf" aria-hidden="true">
        {[...heights, ...heights].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index}>
            <div className="stand">
              <span className={`skel w-[140px] wide:w-[212px] max-w-[94%] ${height}`} />
            </div>
            <span className="skel h-4 w-4/5" />
            <span className="skel h-3 w-1/2" />
          </li>
        ))}
      </ul>
    </div>
  )
}
