import type { Migration } from '@codekin/db/migrate'

/**
 * Renames time zones (`canonicalTimeZone` of the contracts) in profiles, settings and onboarding drafts, and languages in
 * profiles (`language` of the contracts, for the languages that the form offers) to their canonical names, and announces the
 * changed profiles. The history of profile changes keeps the names of its time.
 */
export const canonicalNames: Migration = {
  id: '0040-canonical-names',
  sql: `
    with renamed (name, others) as (values
      ('Africa/Asmara', '{africa/asmera}'),
      ('Africa/Bamako', '{africa/timbuktu}'),
      ('Africa/Cairo', '{egypt}'),
      ('Africa/Tripoli', '{libya}'),
      ('America/Adak', '{america/atka,us/aleutian}'),
      ('America/Anchorage', '{us/alaska}'),
      ('America/Argentina/Buenos_Aires', '{america/buenos_aires}'),
      ('America/Argentina/Catamarca', '{america/argentina/comodrivadavia,america/catamarca}'),
      ('America/Argentina/Cordoba', '{america/cordoba,america/rosario}'),
      ('America/Argentina/Jujuy', '{america/jujuy}'),
      ('America/Argentina/Mendoza', '{america/mendoza}'),
      ('America/Atikokan', '{america/coral_harbour}'),
      ('America/Chicago', '{cst6cdt,us/central}'),
      ('America/Denver', '{america/shiprock,mst7mdt,navajo,us/mountain}'),
      ('America/Detroit', '{us/michigan}'),
      ('America/Edmonton', '{america/yellowknife,canada/mountain}'),
      ('America/Halifax', '{canada/atlantic}'),
      ('America/Havana', '{cuba}'),
      ('America/Indiana/Indianapolis', '{america/fort_wayne,america/indianapolis,us/east-indiana}'),
      ('America/Indiana/Knox', '{america/knox_in,us/indiana-starke}'),
      ('America/Iqaluit', '{america/pangnirtung}'),
      ('America/Jamaica', '{jamaica}'),
      ('America/Kentucky/Louisville', '{america/louisville}'),
      ('America/Los_Angeles', '{pst8pdt,us/pacific,us/pacific-new}'),
      ('America/Manaus', '{brazil/west}'),
      ('America/Mazatlan', '{mexico/bajasur}'),
      ('America/Mexico_City', '{mexico/general}'),
      ('America/New_York', '{est5edt,us/eastern}'),
      ('America/Noronha', '{brazil/denoronha}'),
      ('America/Nuuk', '{america/godthab}'),
      ('America/Panama', '{est}'),
      ('America/Phoenix', '{mst,us/arizona}'),
      ('America/Regina', '{canada/east-saskatchewan,canada/saskatchewan}'),
      ('America/Rio_Branco', '{america/porto_acre,brazil/acre}'),
      ('America/Santiago', '{chile/continental}'),
      ('America/Sao_Paulo', '{brazil/east}'),
      ('America/St_Johns', '{canada/newfoundland}'),
      ('America/St_Thomas', '{america/virgin}'),
      ('America/Tijuana', '{america/ensenada,america/santa_isabel,mexico/bajanorte}'),
      ('America/Toronto', '{america/montreal,america/nipigon,america/thunder_bay,canada/eastern}'),
      ('America/Vancouver', '{canada/pacific}'),
      ('America/Whitehorse', '{canada/yukon}'),
      ('America/Winnipeg', '{america/rainy_river,canada/central}'),
      ('Antarctica/McMurdo', '{antarctica/south_pole}'),
      ('Arctic/Longyearbyen', '{atlantic/jan_mayen}'),
      ('Asia/Ashgabat', '{asia/ashkhabad}'),
      ('Asia/Dhaka', '{asia/dacca}'),
      ('Asia/Ho_Chi_Minh', '{asia/saigon}'),
      ('Asia/Hong_Kong', '{hongkong}'),
      ('Asia/Jerusalem', '{asia/tel_aviv,israel}'),
      ('Asia/Kathmandu', '{asia/katmandu}'),
      ('Asia/Kolkata', '{asia/calcutta}'),
      ('Asia/Macau', '{asia/macao}'),
      ('Asia/Makassar', '{asia/ujung_pandang}'),
      ('Asia/Nicosia', '{europe/nicosia}'),
      ('Asia/Seoul', '{rok}'),
      ('Asia/Shanghai', '{asia/chongqing,asia/chungking,asia/harbin,prc}'),
      ('Asia/Singapore', '{singapore}'),
      ('Asia/Taipei', '{roc}'),
      ('Asia/Tehran', '{iran}'),
      ('Asia/Thimphu', '{asia/thimbu}'),
      ('Asia/Tokyo', '{japan}'),
      ('Asia/Ulaanbaatar', '{asia/choibalsan,asia/ulan_bator}'),
      ('Asia/Urumqi', '{asia/kashgar}'),
      ('Asia/Yangon', '{asia/rangoon}'),
      ('Atlantic/Faroe', '{atlantic/faeroe}'),
      ('Atlantic/Reykjavik', '{iceland}'),
      ('Australia/Adelaide', '{australia/south}'),
      ('Australia/Brisbane', '{australia/queensland}'),
      ('Australia/Broken_Hill', '{australia/yancowinna}'),
      ('Australia/Darwin', '{australia/north}'),
      ('Australia/Hobart', '{australia/currie,australia/tasmania}'),
      ('Australia/Lord_Howe', '{australia/lhi}'),
      ('Australia/Melbourne', '{australia/victoria}'),
      ('Australia/Perth', '{australia/west}'),
      ('Australia/Sydney', '{australia/act,australia/canberra,australia/nsw}'),
      ('Europe/Athens', '{eet}'),
      ('Europe/Brussels', '{cet,met}'),
      ('Europe/Chisinau', '{europe/tiraspol}'),
      ('Europe/Dublin', '{eire}'),
      ('Europe/Istanbul', '{asia/istanbul,turkey}'),
      ('Europe/Kyiv', '{europe/kiev,europe/uzhgorod,europe/zaporozhye}'),
      ('Europe/Lisbon', '{portugal,wet}'),
      ('Europe/London', '{europe/belfast,gb,gb-eire}'),
      ('Europe/Moscow', '{w-su}'),
      ('Europe/Warsaw', '{poland}'),
      ('Pacific/Auckland', '{nz}'),
      ('Pacific/Chatham', '{nz-chat}'),
      ('Pacific/Chuuk', '{pacific/truk,pacific/yap}'),
      ('Pacific/Easter', '{chile/easterisland}'),
      ('Pacific/Honolulu', '{hst,pacific/johnston,us/hawaii}'),
      ('Pacific/Kanton', '{pacific/enderbury}'),
      ('Pacific/Kwajalein', '{kwajalein}'),
      ('Pacific/Pago_Pago', '{pacific/samoa,us/samoa}'),
      ('Pacific/Pohnpei', '{pacific/ponape}'),
      ('UTC', '{etc/gmt,etc/gmt+0,etc/gmt-0,etc/gmt0,etc/greenwich,etc/uct,etc/utc,etc/universal,etc/zulu,gmt,gmt+0,gmt-0,gmt0,greenwich,uct,universal,zulu}')
    ),
    used (zone) as (
      select timezone from profile where timezone is not null
      union select notifications ->> 'timezone' from setting where notifications ->> 'timezone' is not null
      union select draft ->> 'timezone' from onboarding_step where draft ->> 'timezone' is not null
    ),
    named as materialized (
      select zone, coalesce(
        (select name from renamed where lower(zone) = any (others::text[]) or lower(zone) = lower(name)),
        (select min(name) from pg_timezone_names where lower(zone) = lower(name))
      ) as name
      from used
    ),
    changed as (select zone, name from named where name <> zone),
    profiles as (
      update profile set timezone = name from changed where timezone = zone returning user_id
    ),
    settings as (
      update setting set notifications = jsonb_set(notifications, '{timezone}', to_jsonb(name))
      from changed where notifications ->> 'timezone' = zone
    ),
    drafts as (
      update onboarding_step set draft = jsonb_set(draft, '{timezone}', to_jsonb(name))
      from changed where draft ->> 'timezone' = zone
    )
    insert into profile_to_announce select user_id from profiles on conflict do nothing;

    with renamed (former, tag) as (values
      ('ara', 'ar'), ('bul', 'bg'), ('ben', 'bn'), ('cat', 'ca'), ('ces', 'cs'), ('cze', 'cs'), ('dan', 'da'), ('deu', 'de'),
      ('ger', 'de'), ('ell', 'el'), ('gre', 'el'), ('eng', 'en'), ('spa', 'es'), ('est', 'et'), ('fas', 'fa'), ('per', 'fa'),
      ('fin', 'fi'), ('fra', 'fr'), ('fre', 'fr'), ('gle', 'ga'), ('guj', 'gu'), ('heb', 'he'), ('iw', 'he'), ('hin', 'hi'),
      ('hrv', 'hr'), ('hun', 'hu'), ('ind', 'id'), ('in', 'id'), ('isl', 'is'), ('ice', 'is'), ('ita', 'it'), ('jpn', 'ja'),
      ('kat', 'ka'), ('geo', 'ka'), ('kor', 'ko'), ('lit', 'lt'), ('lav', 'lv'), ('mkd', 'mk'), ('mac', 'mk'), ('mal', 'ml'),
      ('mar', 'mr'), ('msa', 'ms'), ('may', 'ms'), ('no', 'nb'), ('nob', 'nb'), ('nor', 'nb'), ('nld', 'nl'), ('dut', 'nl'),
      ('pan', 'pa'), ('pol', 'pl'), ('por', 'pt'), ('mo', 'ro'), ('ron', 'ro'), ('rum', 'ro'), ('rus', 'ru'), ('slk', 'sk'),
      ('slo', 'sk'), ('slv', 'sl'), ('sqi', 'sq'), ('alb', 'sq'), ('srp', 'sr'), ('swe', 'sv'), ('swa', 'sw'), ('tam', 'ta'),
      ('tel', 'te'), ('tha', 'th'), ('tl', 'fil'), ('tgl', 'fil'), ('tur', 'tr'), ('ukr', 'uk'), ('urd', 'ur'), ('vie', 'vi'),
      ('zho', 'zh'), ('chi', 'zh')
    ),
    spoken as (
      select user_id, place, coalesce(tag || substr(name, length(former) + 1), name) as name
      from profile
      cross join unnest(languages) with ordinality as listed (name, place)
      left join renamed on former = split_part(name, '-', 1)
    ),
    once as (select user_id, name, min(place) as place from spoken group by user_id, name),
    lists as (select user_id, array_agg(name order by place) as languages from once group by user_id),
    profiles as (
      update profile set languages = lists.languages from lists
      where lists.user_id = profile.user_id and lists.languages <> profile.languages
      returning profile.user_id
    )
    insert into profile_to_announce select user_id from profiles on conflict do nothing;
  `,
}
