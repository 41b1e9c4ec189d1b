import type { ComponentType } from 'react'
import { Frame } from '#client/app/shell/frame.tsx'
import NotFoundPage from '#client/app/shell/not-found-page.tsx'
import { Landing } from '#client/features/landing/landing-view.tsx'
import { useConnectivity } from '#client/offline/connectivity/use-connectivity.ts'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { NowProvider } from '#client/ui/time/current-time.tsx'
import type { Role } from '#contract/campus.ts'
import { Pieces } from './pieces.tsx'
import { now, post, thing, upright, viewer } from './samples.ts'
import { States } from './states.tsx'

const Today = () => (
  <Landing
    posts={[post]}
    reel={{
      id: 'r',
      caption: 'Engineering 2–1 Agric, 89th minute',
      ownerName: 'Ṣadé Ògúnlànà',
      seconds: 41,
      poster: upright,
    }}
    product={{
      id: 'p',
      name: 'HP EliteBook 840, charger and bag. Oye campus',
      price: 18_500_000,
      picture: thing,
    }}
  />
)

const pages: Record<string, ComponentType> = {
  '/': Today,
  '/blog': Pieces,
  '/blog/states': States,
  '/profile': () => <Landing posts={['1', '2', '3'].map((id) => ({ ...post, id }))} />,
  '/marketplace': () => <Landing />,
}

/** `?as=user|subadmin|admin` signs in, `?theme=dark` turns the lights off. */
export function Gallery() {
  const { pathname, search } = useLocation()
  const role = new URLSearchParams(search).get('as') as Role | null // typed by hand into the address
  const Page = pages[pathname] ?? NotFoundPage
  return (
    <NowProvider madeAt={now}>
      <Frame
        viewer={role && viewer(role)}
        reach={useConnectivity()}
        signOut={() => Promise.reject(new Error('Only a gallery'))}
      >
        <Page />
      </Frame>
    </NowProvider>
  )
}
