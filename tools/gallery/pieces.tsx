import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, IconButton, LinkButton } from '#client/ui/forms/button.tsx'
import { ChipButton, ChipChoice, ChipLink, Chips } from '#client/ui/forms/chip.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Stars } from '#client/ui/forms/stars.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Badge, Note, RoleBadge } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/navigation/menu.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { StatTile } from '#client/ui/stat-tile.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { naira } from '#contract/money.ts'
import { Fields } from './fields.tsx'
import { bus, post, viewer } from './samples.ts'

/** Every piece of client/ui, once. */
export function Pieces() {
  return (
    <>
      <h1 className="t-title">Pieces</h1>
      <div className="mt-6 grid gap-10 wide:grid-cols-2 wide:gap-x-16">
        <Buttons />
        <Toasts />
        <Choices />
        <Facts />
        <Faces />
        <Shelf name="Fields">
          <Fields />
        </Shelf>
      </div>
    </>
  )
}

function Buttons() {
  const [liked, setLiked] = useState(false)
  return (
    <Shelf name="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Explore Blog</Button>
        <Button kind="line">Visit Marketplace</Button>
        <Button kind="tint" icon={<Pencil size={18} />}>
          Create Blog Post
        </Button>
        <Button kind="danger">Decline</Button>
        <LinkButton to="/blog" kind="quiet" small>
          See all
        </LinkButton>
        <Button busy="Signing in...">Sign in</Button>
        <Button disabled>Request Pending</Button>
        <IconButton label="Like" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart fill={liked ? 'currentcolor' : 'none'} />
        </IconButton>
        <Menu label="More about this post" button={<Ellipsis />}>
          <MenuLink to="/blog" icon={<Pencil size={20} />}>
            Edit
          </MenuLink>
          <MenuButton
            icon={<Flag size={20} />}
            onClick={() => toast.tell('Thank you. An admin will look at it.')}
          >
            Report
          </MenuButton>
        </Menu>
      </div>
    </Shelf>
  )
}

function Toasts() {
  const [asking, setAsking] = useState(false)
  return (
    <Shelf name="Toasts and dialogs">
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => toast.tell('Comment posted successfully!')}>
          Tell
        </Button>
        <Button small kind="danger" onClick={() => toast.fail('Failed to update like')}>
          Fail
        </Button>
        <Button
          small
          kind="line"
          onClick={() => toast.tell('Post deleted.', () => toast.tell('It is back.'))}
        >
          With undo
        </Button>
        <Button small kind="tint" onClick={() => setAsking(true)}>
          Open a dialog
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Your messaging number">
        <p className="mb-4 text-ink-soft">An admin may want to talk to you before saying yes.</p>
        <div className="flex gap-3">
          <Button onClick={() => toast.tell('Request submitted! Admin will review it soon.')}>Send</Button>
          <Button kind="line" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </Shelf>
  )
}

function Choices() {
  return (
    <Shelf name="Search, chips, tabs">
      <SearchBox action="/marketplace" placeholder="Search products..." />
      <Chips label="Order">
        <ChipLink to="/blog" current>
          Most Recent
        </ChipLink>
        <ChipLink to="/blog?sort=trending">Trending</ChipLink>
        <ChipLink to="/blog?sort=popular">Popular</ChipLink>
        <ChipButton pressed={false}>Kept</ChipButton>
      </Chips>
      <Tabs
        label="What is mine"
        tabs={[
          { to: '/blog', text: 'My Posts', count: 7, current: true },
          { to: '/blog?tab=reels', text: 'My Reels', current: false },
          { to: '/blog?tab=products', text: 'My Products', current: false },
        ]}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label mb-1.5">Condition</legend>
        {['New', 'Like New', 'Good'].map((one) => (
          <ChipChoice key={one} name="condition" value={one} defaultChecked={one === 'Good'}>
            {one}
          </ChipChoice>
        ))}
      </fieldset>
    </Shelf>
  )
}

function Facts() {
  return (
    <Shelf name="Facts">
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Draft</Badge>
        <Badge tone="spark">Pending</Badge>
        <Badge tone="green">Approved</Badge>
        <Badge tone="danger">Rejected</Badge>
        <RoleBadge role={viewer('subadmin').role} />
        <Stars average={4.7} count={86} />
        <Stars average={0} count={0} />
        <span className="price">{naira(18_500_000)}</span>
        <span className="t-small">
          PDF · <SizeAndCost bytes={4_100_000} />
        </span>
        <span className="t-small">
          <Time at={post.publishedAt} />, <Time at={post.publishedAt} as="long" />
        </span>
      </div>
      <Note tone="spark">
        <b>The post was taken down before your comment arrived.</b> Your words are kept.
      </Note>
      <Progress label="Sending" done={1_300_000} total={3_100_000} />
      <dl className="grid grid-cols-4 gap-4">
        <StatTile label="Posts" figure={7} />
        <StatTile label="Reels" figure={3} />
        <StatTile label="Products" figure={5} />
        <StatTile label="Likes received" figure={614} />
      </dl>
    </Shelf>
  )
}

function Faces() {
  return (
    <Shelf name="Faces and pictures">
      <div className="flex items-center gap-3">
        <Avatar of={viewer('subadmin')} size="huge" />
        <Avatar of={viewer('admin')} size="large" />
        <Avatar of={viewer('user')} />
        <Avatar of={{ ...viewer('user'), id: 'another', fullName: 'Ẹ̀bùn' }} size="small" />
      </div>
      <Picture
        of={bus}
        alt="The bus between Oye and Ikole"
        sizes="400px"
        className="aspect-video rounded-card"
      />
    </Shelf>
  )
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="t-head">{name}</h2>
      {children}
    </section>
  )
}
