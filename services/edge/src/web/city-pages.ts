import { ApiError } from '@codekin/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { fillTemplate, type TemplateData } from '../domain/fill-template.ts'
import { cityData, cityListData, openCities, siteMapData, unknownCityData } from './cities.ts'
import { type Page, withText } from './pages.ts'

/** Documents with placeholders for matching's data. Only the list of cities has its own URL. */
type TemplateName = 'cities' | 'city' | 'city-missing'

/**
 * Pages of cities: a document of the build, filled with matching's public data. An unknown city is a 404 with similar
 * cities; a small one asks search engines not to index it.
 */
export function openCityPages({ config, log }: Deps, findTemplate: (name: TemplateName) => Promise<Page | undefined>) {
  const cities = openCities(config.upstreams['matching'] ?? '')
  const unavailable = (error: unknown, text: string) => {
    log.warn({ err: error }, text)
    return new ApiError('unavailable', { headers: { 'retry-after': '2' } })
  }
  return {
    /** Adds the cities that may be listed to the site map. While matching is unavailable, only the other pages are in it. */
    async fillSiteMap(page: Page): Promise<Page> {
      const listed = await cities.list().catch((error: unknown) => {
        log.warn({ err: error }, 'matching did not list cities')
        return []
      })
      return withText(page, fillTemplate(page.text, siteMapData(listed)))
    },
    /** The list of cities; undefined if the build has none. */
    async findList(): Promise<Page | undefined> {
      const page = await findTemplate('cities')
      if (!page) return undefined
      const all = await cities.list().catch((error: unknown) => {
        throw unavailable(error, 'matching did not list cities')
      })
      return withText(page, fillTemplate(page.text, cityListData(all)))
    },
    /** Undefined if the build has no page for cities. */
    async answer(req: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply | undefined> {
      if (!(await findTemplate('city'))) return undefined
      const answer = await cities.find(name, req.ip).catch((error: unknown) => {
        throw unavailable(error, 'matching did not return a city')
      })
      const send = async (template: TemplateName, data: TemplateData) => {
        const page = await findTemplate(template)
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
        return reply.send(fillTemplate(page?.text ?? '', data))
      }
      if (answer.kind === 'city') {
        if (!answer.city.isListed) reply.header('x-robots-tag', 'noindex')
        return await send('city', cityData(answer.city))
      }
      reply.code(404)
      return await send('city-missing', unknownCityData(answer.near))
    },
  }
}
