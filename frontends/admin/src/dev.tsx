import { mountApp } from '@codekin/fake-world/mount'
import { AloneApp } from './alone/alone-app.tsx'

mountApp(<AloneApp />, { isSignedIn: false, profile: { role: 'admin' } })
