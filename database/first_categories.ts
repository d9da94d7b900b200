import type { Picker } from '#models/references/values'

/** A name in English and in German. */
type Name = readonly [english: string, german: string]

type Group = { name: Name; pickers: Picker[]; children: readonly Name[] }

/** Initial categories for every picker; administrators can change, move and remove them. */
export const FIRST_CATEGORIES: readonly Group[] = [
  {
    name: ['Mood', 'Stimmung'],
    pickers: ['style', 'reference'],
    children: [
      ['Calm', 'Ruhig'],
      ['Energetic', 'Energiegeladen'],
      ['Documentary', 'Dokumentarisch'],
      ['Playful', 'Verspielt'],
      ['Luxurious', 'Luxuriös'],
    ],
  },
  {
    name: ['Look', 'Look'],
    pickers: ['style', 'reference'],
    children: [
      ['Natural light', 'Tageslicht'],
      ['High contrast', 'Starker Kontrast'],
      ['Pastel', 'Pastell'],
      ['Film grain', 'Filmkorn'],
      ['Monochrome', 'Monochrom'],
    ],
  },
  {
    name: ['Camera', 'Kamera'],
    pickers: ['style', 'reference'],
    children: [
      ['Handheld', 'Handkamera'],
      ['Slow push', 'Langsame Zufahrt'],
      ['Drone', 'Drohne'],
      ['Top shot', 'Top-Shot'],
      ['Macro', 'Makro'],
    ],
  },
  {
    name: ['Home', 'Wohnen'],
    pickers: ['interior_type', 'reference'],
    children: [
      ['Living room', 'Wohnzimmer'],
      ['Kitchen', 'Küche'],
      ['Bedroom', 'Schlafzimmer'],
      ['Bathroom', 'Badezimmer'],
      ['Hallway', 'Flur'],
    ],
  },
  {
    name: ['Commercial', 'Gewerbe'],
    pickers: ['interior_type', 'reference'],
    children: [
      ['Showroom', 'Showroom'],
      ['Office', 'Büro'],
      ['Hotel', 'Hotel'],
      ['Restaurant', 'Restaurant'],
      ['Retail', 'Einzelhandel'],
    ],
  },
  {
    name: ['Outdoor', 'Außenbereich'],
    pickers: ['interior_type', 'reference'],
    children: [
      ['Terrace', 'Terrasse'],
      ['Garden', 'Garten'],
      ['Facade', 'Fassade'],
    ],
  },
  {
    name: ['Furniture', 'Möbel'],
    pickers: ['item'],
    children: [
      ['Seating', 'Sitzmöbel'],
      ['Tables', 'Tische'],
      ['Storage', 'Aufbewahrung'],
      ['Beds', 'Betten'],
      ['Lighting', 'Leuchten'],
    ],
  },
  {
    name: ['Materials', 'Materialien'],
    pickers: ['item'],
    children: [
      ['Wood', 'Holz'],
      ['Stone', 'Stein'],
      ['Textile', 'Textil'],
      ['Metal', 'Metall'],
      ['Glass', 'Glas'],
    ],
  },
]
