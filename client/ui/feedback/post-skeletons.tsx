import { Coming, Line, times } from './skeletons.tsx'

/** A lead story and the rows below it. */
export function PostListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Coming what="posts">
      <div className="grid gap-3 mid:grid-cols-[7fr_5fr] mid:items-center mid:gap-8 wide:gap-10">
        <Line className="aspect-lead -mx-4 rounded-none mid:mx-0 mid:aspect-[3/2] mid:rounded-card wide:aspect-video" />
        <div className="grid gap-2">
          <Line className="h-3 w-20" />
          <Line className="h-7" />
          <Line className="h-7 w-3/5" />
          <Line className="mt-2 h-3 w-2/5" />
        </div>
      </div>
      <div className="mt-6 border-t border-line mid:max-wide:grid mid:max-wide:grid-cols-2 mid:max-wide:gap-x-8">
        {times(rows).map((row) => (
          <div
            key={row}
            className="grid grid-cols-[1fr_104px] gap-4 border-b border-line py-4 wide:grid-cols-[1fr_168px]"
          >
            <div className="grid content-start gap-2">
              <Line className="h-3 w-16" />
              <Line className="h-4" />
              <Line className="h-4 w-4/5" />
              <Line className="h-3 w-1/2" />
            </div>
            <Line className="aspect-square rounded-thumb wide:aspect-3/2" />
          </div>
        ))}
      </div>
    </Coming>
  )
}

export function PostSkeleton() {
  return (
    <Coming what="the post">
      <div className="mx-auto grid max-w-measure gap-3">
        <Line className="h-3 w-28" />
        <Line className="h-9" />
        <Line className="h-9 w-2/3" />
        <div className="flex items-center gap-3 py-3">
          <Line className="size-10 rounded-full" />
          <Line className="h-3 w-40" />
        </div>
        <Line className="aspect-lead -mx-4 rounded-none wide:mx-0 wide:aspect-video wide:rounded-card" />
        {times(7).map((line) => (
          <Line key={line} className={line % 4 === 3 ? 'mb-3 h-4 w-1/2' : 'h-4'} />
        ))}
      </div>
    </Coming>
  )
}
