import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { usePosted } from '#client/api/posted-form.tsx'
import { newId } from '#client/offline/storage/new-id.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { limits, postTags } from '#contract/campus.ts'
import { StandingNote } from '../own/status-note.tsx'
import { ownPostQuery } from '../queries.ts'
import { plainOf } from './plain-text.ts'

const told: Record<string, string> = {
  draft: 'Post saved as draft!',
  submitted: 'Post submitted!',
}

/** The form without JavaScript: a plain text box, posted whole. */
export function PlainForm({ postId }: { postId: string | null }) {
  const [params] = useSearchParams()
  const posted = usePosted()
  const { data: post } = useQuery({ ...ownPostQuery(useCall(), postId ?? ''), enabled: postId !== null })
  const plain = plainOf(post?.content ?? '')
  const values = posted?.values ?? {
    title: post?.title ?? '',
    excerpt: post?.excerpt ?? '',
    content: plain ?? post?.content ?? '',
    tags: post?.tags.join(',') ?? '',
    version: String(post?.version ?? 0),
    form: plain === null ? 'html' : 'plain',
    thumbnailId: post?.thumbnail?.id ?? '',
    // The id is made with the form, so that posting it twice makes one post.
    id: postId ?? newId(),
    writer: newId(),
  }
  const { problem } = posted ?? {}
  const fields = ['title', 'excerpt', 'content']
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  const news = told[params.get('told') ?? '']

  return (
    <form method="post" className="mx-auto grid max-w-form gap-6">
      <h1 className="t-title">{postId ? 'Edit Blog Post' : 'Create Blog Post'}</h1>
      {news && !posted && <Note tone="green">{news}</Note>}
      {problem && !fields.includes(problem.field ?? '') && (
        <div role="alert">
          <Note tone="danger">
            {problem.code === 'unauthenticated' ? 'Please sign in to create posts' : problem.message}
          </Note>
        </div>
      )}
      {post && <StandingNote standing={post} />}
      {['id', 'writer', 'version', 'form', 'thumbnailId'].map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          defaultValue={values[name]}
          // The browser makes other ids, but does not use this form.
          suppressHydrationWarning
        />
      ))}
      <Field label="Title" error={errorOf('title')}>
        <TextInput name="title" defaultValue={values.title} most={limits.postTitle} />
      </Field>
      <Field
        label="Content"
        hint={
          values.form === 'html'
            ? 'This text has headings, links or pictures, so you see it as HTML.'
            : 'A blank line starts a new paragraph. Headings, links and pictures need JavaScript.'
        }
        error={errorOf('content')}
      >
        <TextArea name="content" rows={16} defaultValue={values.content} />
      </Field>
      <Field label="Excerpt" hint="One or two sentences, shown in lists." error={errorOf('excerpt')}>
        <TextArea name="excerpt" rows={2} defaultValue={values.excerpt} most={limits.postExcerpt} />
      </Field>
      <fieldset>
        <legend className="field-label mb-1.5">Tags</legend>
        <div className="flex flex-wrap gap-2">
          {postTags.map((tag) => (
            <ChipChoice
              key={tag}
              many
              name="tags"
              value={tag}
              defaultChecked={values.tags?.split(',').includes(tag)}
            >
              {tag}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
      <p className="t-small">Once you submit, we’ll tell you the decision and why.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="wish" value="draft" kind="line">
          Save as Draft
        </Button>
        <Button type="submit" name="wish" value="submit">
          Submit for Approval
        </Button>
      </div>
    </form>
  )
}
