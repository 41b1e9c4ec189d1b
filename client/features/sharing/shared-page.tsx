import './sharing.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { campus, limits } from '#contract/campus.ts'
import { size } from '#contract/money.ts'

/** Pictures from another app may become a product, a paper or a post: only the sender knows. */
export default function SharedPage() {
  const viewer = useViewer()
  const [asked] = useSearchParams()
  const [{ shared, files }, setFound] = useState<Found>({ shared: '', files: null })
  const named = asked.get('shared')
  useEffect(() => {
    look(named).then(setFound, () => setFound({ shared: '', files: [] }))
  }, [named])
  const why = whys[asked.get('why') ?? '']
  if (why) return <NothingHere {...why} />
  const writes = viewer?.role === 'admin' || viewer?.role === 'subadmin'
  const count = files?.length ?? 1
  const title = count === 1 ? 'What is this picture?' : `What are these ${count} pictures?`
  if (files?.length === 0) return <NothingHere {...nothing()} />
  return (
    <div className="mx-auto max-w-form">
      <PageHead title={`Share on ${campus.name}`} hidden />
      <h1 className="t-title">{title}</h1>
      {files === null ? (
        <LinesSkeleton what="what was shared" />
      ) : (
        <>
          <p className="t-meta num mt-1">
            {size(files.reduce((sum, file) => sum + file.size, 0))}, made small before we send anything
          </p>
          <ul className="mt-4 grid grid-cols-3 gap-2">
            {files.slice(0, 6).map((file) => (
              <li key={file.name}>
                <Thumb file={file} />
              </li>
            ))}
          </ul>
          <ul className="mt-6">
            <Choice
              to={address('postProduct', { shared })}
              icon={<ShoppingBag aria-hidden="true" />}
              name="A product"
            >
              To sell or rent out, or something wanted, lost or found. Up to {limits.productPictures}{' '}
              pictures.
            </Choice>
            <Choice
              to={address('addBooks', { shared, pages: '' })}
              icon={<FileText aria-hidden="true" />}
              name="A paper"
            >
              Past questions or notes: pages of one PDF, up to {limits.paperPages}.
            </Choice>
            {writes && (
              <Choice
                to={address('postBlog', { shared })}
                icon={<PenLine aria-hidden="true" />}
                name="A post"
              >
                Starts a draft with the first as its picture. Only you see it.
              </Choice>
            )}
          </ul>
          <p className="t-small mt-4">Nothing is sent yet. It works offline too.</p>
        </>
      )}
    </div>
  )
}

interface Found {
  /** The id of the share. */
  shared: string
  /** Null until they were read. */
  files: File[] | null
}

/** Without a name, the latest share. */
async function look(named: string | null): Promise<Found> {
  const { latestShare, lookAtShared } = await import('#client/offline/storage/shared-files.ts')
  const shared = named || (await latestShare()) || ''
  return { shared, files: await lookAtShared(shared) }
}

function Choice({
  to,
  icon,
  name,
  children,
}: {
  to: string
  icon: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} className="shared-choice">
        <span className="shared-sign">{icon}</span>
        <span>
          <b className="t-item">{name}</b>
          <span className="t-small block">{children}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  )
}

function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <span className="pic aspect-square w-full rounded-thumb">{url && <img src={url} alt="" />}</span>
}

interface Nothing {
  title: string
  says: string
}

const nothing = (): Nothing => ({
  title: 'Nothing was shared',
  says: `Choose ${campus.name} in another app’s share menu, and what you share is here.`,
})

/** Why the service worker, or the campus in its place, could not take a share; see service-worker/share.ts. */
const whys: Partial<Record<string, Nothing>> = {
  full: {
    title: 'This phone is full',
    says: 'We couldn’t save what you shared. Remove something from this phone, then share it again.',
  },
  unread: {
    title: 'We couldn’t read it',
    says: 'The other app sent nothing we can read. Share it again, or save it and choose it in a form here.',
  },
  site: {
    title: 'Another website tried to share something',
    says: 'We took nothing, and what you shared is still here. Share from an app’s own share menu instead.',
  },
  asleep: {
    title: 'Please share it again',
    says: 'The app wasn’t ready: your browser had cleared part of it. It’s ready now.',
  },
}

const NothingHere = ({ title, says }: Nothing) => (
  <>
    <PageHead title={`Share on ${campus.name}`} hidden />
    <EmptyState
      drawing={<Papers />}
      title={title}
      heading="h1"
      action={<LinkButton to={address('onThisPhone')}>On this phone</LinkButton>}
    >
      {says}
    </EmptyState>
  </>
)
