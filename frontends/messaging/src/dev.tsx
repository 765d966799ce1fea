import { mountRemote } from '@codekin/fake-world/mount'
import file from '../remote.json'
import { routes } from './remote.tsx'

mountRemote({ file, routes })
