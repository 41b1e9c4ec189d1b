import { hydrateRoot } from 'react-dom/client'
import { Navigation } from '#client/ui/navigation/navigation.tsx'
import { Gallery } from './pages.tsx'

const root = document.getElementById('root')
if (root)
  hydrateRoot(
    root,
    <Navigation>
      <Gallery />
    </Navigation>,
  )
