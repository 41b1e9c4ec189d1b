import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '#client/api/hear.ts'
import { useSaver } from '#client/phone/saver.ts'
import { Button } from '#client/ui/button.tsx'

interface LiveTalkProps {
  postId: string
  talk: RefObject<HTMLElement | null>
}

type Talk = InfiniteData<{ items: { id: string; replies: unknown[] }[] }>

/**
 * What others say meanwhile: it comes in by itself where it moves nothing that is being read, and costs nothing that is
 * saved. Else one line says that there is something.
 */
export function LiveTalk({ postId, talk }: LiveTalkProps) {
  const client = useQueryClient()
  const saver = useSaver()
  const heard = useLive(`comments:${postId}`)
  const [shown, setShown] = useState(0)
  const [news, setNews] = useState('')
  const isNew = heard > shown

  async function show() {
    const key = ['comments', postId]
    const count = () => said(client.getQueryData<Talk>(key))
    const before = count()
    setShown(heard)
    await client.refetchQueries({ queryKey: key })
    const more = count() - before
    if (more > 0) setNews(more === 1 ? '1 new comment' : `${more} new comments`)
  }
  const listened = useEffectEvent(() => {
    const { current: box } = talk
    const isRead = box && box.getBoundingClientRect().top < 0
    const isWritten = box?.contains(document.activeElement)
    if (!saver.on && !isRead && !isWritten) void show()
  })
  useEffect(() => {
    if (heard > 0) listened()
  }, [heard])

  return (
    <div className="talk-news">
      <p className="sr-only" role="status">
        {isNew ? 'There are new comments' : news}
      </p>
      {isNew && (
        <Button small icon={<ArrowUp size={18} aria-hidden="true" />} onClick={show}>
          New comments
        </Button>
      )}
    </div>
  )
}

const said = (talk: Talk | undefined) =>
  talk?.pages.flatMap(({ items }) => items).reduce((sum, { replies }) => sum + 1 + replies.length, 0) ?? 0
