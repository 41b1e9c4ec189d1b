import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Gallery } from './pages.tsx'

const root = document.getElementById('root')
if (root)
  hydrateRoot(
    root,
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  )
