import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCall } from '#client/api/api-client.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { authorQuery, type PostFilter } from '../queries.ts'

/** 'Campus Blog', with the subject's name for screen readers; on an author's page the author. */
export function ListHead({ filter: { tag, ownerId } }: { filter: PostFilter }) {
  const { data: author } = useQuery(authorQuery(useCall(), ownerId))
  if (!ownerId)
    return <h1 className="t-title wide:pb-2">Campus Blog{tag && <span className="sr-only">: {tag}</span>}</h1>
  return (
    <>
      <Link to={address('blog')} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Campus Blog
      </Link>
      {author ? (
        <div className="mt-2 flex items-center gap-3">
          <Avatar of={author} />
          <div>
            <h1 className="t-title break-words">{author.fullName}</h1>
            <p className="t-meta">
              <RoleBadge role={author.role} /> {studyOf(author)}
            </p>
          </div>
        </div>
      ) : (
        <h1 className="t-title mt-2">Posts by one author</h1>
      )}
    </>
  )
}
