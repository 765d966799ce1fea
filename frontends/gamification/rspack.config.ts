import { recipe } from '@codekin/remote-config/recipe'

export default recipe({ folder: import.meta.dirname, kind: 'remote' })
