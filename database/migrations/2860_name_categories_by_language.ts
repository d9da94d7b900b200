import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the first categories are called in German, by the name with which they came. */
const GERMAN = {
  'Mood': 'Stimmung',
  'Calm': 'Ruhig',
  'Energetic': 'Energiegeladen',
  'Documentary': 'Dokumentarisch',
  'Playful': 'Verspielt',
  'Luxurious': 'Luxuriös',
  'Look': 'Look',
  'Natural light': 'Tageslicht',
  'High contrast': 'Starker Kontrast',
  'Pastel': 'Pastell',
  'Film grain': 'Filmkorn',
  'Monochrome': 'Monochrom',
  'Camera': 'Kamera',
  'Handheld': 'Handkamera',
  'Slow push': 'Langsame Zufahrt',
  'Drone': 'Drohne',
  'Top shot': 'Top-Shot',
  'Macro': 'Makro',
  'Home': 'Wohnen',
  'Living room': 'Wohnzimmer',
  'Kitchen': 'Küche',
  'Bedroom': 'Schlafzimmer',
  'Bathroom': 'Badezimmer',
  'Hallway': 'Flur',
  'Commercial': 'Gewerbe',
  'Showroom': 'Showroom',
  'Office': 'Büro',
  'Hotel': 'Hotel',
  'Restaurant': 'Restaurant',
  'Retail': 'Einzelhandel',
  'Outdoor': 'Außenbereich',
  'Terrace': 'Terrasse',
  'Garden': 'Garten',
  'Facade': 'Fassade',
  'Furniture': 'Möbel',
  'Seating': 'Sitzmöbel',
  'Tables': 'Tische',
  'Storage': 'Aufbewahrung',
  'Beds': 'Betten',
  'Lighting': 'Leuchten',
  'Materials': 'Materialien',
  'Wood': 'Holz',
  'Stone': 'Stein',
  'Textile': 'Textil',
  'Metal': 'Metall',
  'Glass': 'Glas',
}

/**
 * A category can have a name of its own in each language; `name` is what it is called in all others. The
 * initial ones get their German names unless they were renamed: their slug is still that of their name. The
 * table is small, so all of it happens at once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table reference_categories add column names jsonb not null default '{}'
        check (jsonb_typeof(names) = 'object');
      update reference_categories c set names = jsonb_build_object('de', german.value)
        from jsonb_each_text('${JSON.stringify(GERMAN)}') as german
       where c.name = german.key and c.slug = replace(lower(german.key), ' ', '-');
    `)
  }

  async down() {
    this.schema.raw('alter table reference_categories drop column names')
  }
}
