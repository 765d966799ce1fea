import { LinkButton } from '@codekin/ui-kit/button'
import { Intro, TextDocument } from '../document/text-document.tsx'
import styles from './city.module.css'

/** Placeholders that the edge fills for each city (services/edge, domain/fill-template). */
const open = (list: string) => `{{#${list}}}`
const close = (list: string) => `{{/${list}}}`

function Counts({ title, list, each }: { title: string; list: string; each: string }) {
  return (
    <section className={styles['part']} aria-labelledby={list}>
      <h2 id={list} className={styles['partTitle']}>
        {title}
      </h2>
      <ul className={styles['counts']} role="list">
        {open(list)}
        <li>
          <span>{`{{${each}}}`}</span>
          <span className={styles['count']}>{'{{people}}'}</span>
        </li>
        {close(list)}
      </ul>
    </section>
  )
}

function CityLinks({ list }: { list: string }) {
  return (
    <ul className={styles['counts']} role="list">
      {open(list)}
      <li>
        <a href="/city/{{slug}}">{'{{name}}'}</a>
        <span className={styles['count']}>{'{{people}}'}</span>
      </li>
      {close(list)}
    </ul>
  )
}

const howCounted =
  'Numbers are updated once an hour and rounded down to multiples of 5. Groups of fewer than 10 people are never shown, and neither are individuals.'

/** Only shows counts of at least ten people, rounded down to multiples of five. */
export function CityPage() {
  return (
    <TextDocument path="/city">
      <Intro
        kicker="git log --author-city"
        title="Developers in {{name}}"
        lead="At least {{people}} developers in {{name}} can be found on Codekin."
      >
        <p className={styles['calls']} data-visitors="">
          <LinkButton variant="primary" size="large" render={<a href="/register" />}>
            Create account
          </LinkButton>
        </p>
      </Intro>
      {open('unlisted')}
      <p className={styles['note']}>
        It’s early days in {'{{name}}'}. Skills and roles are shown once 10 people share them.
      </p>
      {close('unlisted')}
      {open('hasOffered')}
      <Counts title="Skills people bring" list="offered" each="skill" />
      {close('hasOffered')}
      {open('hasLearned')}
      <Counts title="Skills people are learning" list="learned" each="skill" />
      {close('hasLearned')}
      {open('hasSought')}
      <Counts title="Roles people are looking for" list="sought" each="role" />
      {close('hasSought')}
      {open('hasOthers')}
      <section className={styles['part']} aria-labelledby="others">
        <h2 id="others" className={styles['partTitle']}>
          Working hours in common with other cities
        </h2>
        <ul className={styles['counts']} role="list">
          {open('others')}
          <li>
            <a href="/city/{{slug}}">{'{{name}}'}</a>
            <span className={styles['count']}>{'{{hours}}'} h</span>
          </li>
          {close('others')}
        </ul>
      </section>
      {close('hasOthers')}
      <p className={styles['small']}>
        {howCounted} Hours are for today, between 09:00 and 18:00 in both cities. <a href="/cities">All cities</a>
      </p>
    </TextDocument>
  )
}

/** Cities that have a page, largest first. */
export function CityListPage() {
  return (
    <TextDocument path="/cities">
      <Intro
        kicker="git shortlog --cities"
        title="Cities"
        lead="A city gets a page once 10 developers there can be found. It shows their skills, who they’re looking for, and the hours they share with other cities."
      >
        <p className={styles['calls']} data-visitors="">
          <LinkButton variant="primary" size="large" render={<a href="/register" />}>
            Create account
          </LinkButton>
        </p>
      </Intro>
      {open('hasCities')}
      <section className={styles['part']} aria-labelledby="all">
        <h2 id="all" className={styles['partTitle']}>
          Developers by city
        </h2>
        <CityLinks list="cities" />
      </section>
      <p className={styles['small']}>
        {howCounted}
        {open('isCut')} Only the {'{{max}}'} largest cities are listed.{close('isCut')}
      </p>
      {close('hasCities')}
      {open('noCities')}
      <p className={styles['note']}>No city has 10 developers yet. Be one of the first.</p>
      {close('noCities')}
    </TextDocument>
  )
}

/** Shown for a city with fewer than ten people, and for unknown ones. */
export function UnknownCityPage() {
  return (
    <TextDocument path="/city">
      <Intro
        kicker="404"
        title="No page for this city yet"
        lead={`A city gets a page once 10 developers there can be found. Be one of the first${open('hasNear')}, or look at another city${close('hasNear')}.`}
      >
        <p className={styles['calls']} data-visitors="">
          <LinkButton variant="primary" size="large" render={<a href="/register" />}>
            Create account
          </LinkButton>
        </p>
      </Intro>
      {open('hasNear')}
      <section className={styles['part']} aria-labelledby="near">
        <h2 id="near" className={styles['partTitle']}>
          Other cities
        </h2>
        <CityLinks list="near" />
        <p className={styles['small']}>
          <a href="/cities">All cities</a>
        </p>
      </section>
      {close('hasNear')}
    </TextDocument>
  )
}
