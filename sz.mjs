import { rspack } from '@rspack/core'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
const out='/tmp/w/statsdist'
process.chdir(process.argv[2])
let config=(await import(process.cwd()+'/rspack.config.ts')).default
config.mode='production'; config.output={...config.output, path:out}
config.optimization={...config.optimization, concatenateModules:false, moduleIds:'named', chunkIds:'named'}
rspack(config,(e)=>{ if(e) throw e
 for (const f of readdirSync(out+'/assets').filter(f=>new RegExp('^('+process.argv[3]+')\\.[0-9a-f]+\\.js$').test(f))) {
  const t=readFileSync(out+'/assets/'+f,'utf8')
  const parts=t.split(/(?<=[,{])(?="[^"\n]{3,200}"(?:\(|:))/)
  const l=parts.map(p=>[gzipSync(p.replace(/\s+/g,' ')).length,p.length,(p.slice(0,90))])
  console.log(f,parts.length,t.length); l.sort((a,b)=>b[0]-a[0]); for(const x of l.slice(0,60)) console.log('  ',...x)
 }})
