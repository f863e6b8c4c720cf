/**
 * Slot titles by theme: `name | hero motif | Filipino name where it differs`. The hero is what the tile and the
 * loading screen show.
 */
export const slotsEast: Readonly<Record<string, string>> = {
  'jade-dragon': `Jade Dragon's Hoard|dragon
Emperor of Jade Peak|dragon
Green Silk Road|jadeRing
Nine Rivers Dragon|dragon
Scales of Fortune|ingot
The Jade Gate Opens|pagoda
Dragon's Tea House|fan
Verdant Serpent|dragon
Mountain of Ten Thousand Coins|squareCoin
Azure Dragon Dawn|dragon`,
  'koi-pond': `Koi Ascends|koi
Golden Koi Waltz|koi
Lotus & Ripple|lotus
Crimson Koi|koi
Pond of Plenty|goldfish|Lawa ng Kasaganaan
Moonlit Carp|koi
Leaping Scales|koi
Tortoise Knows Best|turtle
Lily Pad Luck|lotus
Seven Koi Sisters|koi`,
  'lantern-festival': `Lantern Alley|lantern
Ten Thousand Lanterns|lantern
Drums at Dusk|drum
Sky Lantern Wishes|lantern
Firecracker Row|firecracker
Festival of Embers|firecracker
Red Paper Fortune|ingot
Night Market Cat|luckyCat|Pusa ng Night Market
Lion Drum Parade|drum
Golden Firecracker|firecracker`,
  'moon-rabbit': `Moon Rabbit's Mortar|rabbit
Silver Moon Bakery|mooncake
Rabbit on the Roof|rabbit
Mid-Autumn Magic|mooncake
Lunar Lotus|lotus
Moonbeam Burrow|rabbit
The Jade Mortar|jadeRing
Full Moon Feast|moon|Piging sa Kabilugan
Starlit Hare|rabbit
Violet Moonrise|moon`,
  'phoenix-rise': `Phoenix Ascendant|phoenix
Ashes to Gold|phoenix
Crimson Plume|phoenix
Feathers of Flame|phoenix
Sunbird Empress|phoenix
Ember Crown|crown
Wings of the South|phoenix
Reborn in Rubies|ruby
The Scarlet Fan|fan
Azure Phoenix|phoenix`,
  'samurai-path': `Way of the Crane Blade|katana
Cherry Blossom Ronin|samurai
Shogun's Standard|samurai
Blade of Silence|katana
Kitsune Court|fox
Crimson Daimyo|samurai
Petals on Steel|katana
Fox Wedding|fox
Castle in the Mist|pagoda
The Seventh Ronin|samurai`,
  'panda-grove': `Bamboo Lullaby|panda
Panda's Day Off|panda
Emerald Grove|panda
Little Bamboo Chef|panda
Tiger Lends an Ear|tiger
Monkey Steals Peach|monkey
Grove of Giggles|monkey
Sleepy Panda Inn|panda
Bamboo Drumline|drum
White Paw Wanderer|panda`,
  'fortune-house': `House of Red Gold|ingot
Double Fortune Gate|luckyCat
Prosperity Bull|bull
The Merchant's Abacus|squareCoin
Gold Ingot Rush|ingot
Lucky Paw Parlour|luckyCat
Ruby Fortune Wheel|ruby
Happy New Drum|drum
Eight Treasures Feast|pouchGems
Ox of Abundance|bull
Bao Bao Bonanza|ingot
Red Envelope Rain|moneyBag|Ulan ng Pulang Sobre`,
  'oni-night': `Oni After Midnight|oni
Mask of the Red Oni|oni
Blue Oni Blues|oni
Night Parade|oni
Lantern Ghost Alley|lantern
Demon Drummer|drum
The Laughing Mask|oni
Fox Fire Market|fox
Midnight Katana|katana`,
  'halo-halo-street': `Halo-Halo Street|haloHalo|Kalye Halo-Halo
Sweet Scoop Saturday|iceCream|Sabadong Matamis
Ube Nights|haloHalo|Gabi ng Ube
Banana Cue Corner|banana|Kanto ng Banana Cue
Shaved Ice Surprise|haloHalo|Sorpresang Kinaskas
Sorbetes Serenade|iceCream|Harana ng Sorbetes
Mango Float Fever|mango
Merienda Magic|cupcake|Mahika ng Merienda
Coco Cooler|coconut|Palamig na Buko
Cherry on Top|cherry`,
  'jeepney-rush': `Jeepney Rush|jeepney|Arangkada Jeepney
King of the Road|jeepney|Hari ng Kalsada
Chrome & Colors|jeepney|Kulay at Kintab
Last Trip to Divisoria|jeepney|Huling Biyahe
Tarsier Takes the Wheel|tarsier|Tarsier sa Manibela
Barya Lang Po|coin
Sunday Joyride|jeepney|Gala sa Linggo
Crimson Jeepney|jeepney|Pulang Jeepney
Balloon Over Pampanga|balloon|Lobo sa Pampanga
Route 88 Express|jeepney`,
  'rice-terraces': `Stairway of Grain|riceSheaf|Hagdan ng Palay
Carabao Sunday|carabao|Linggo ng Kalabaw
Golden Harvest Terrace|riceSheaf|Gintong Ani
Salakot Hero|salakot|Bayaning Salakot
Eagle of the Cordillera|eagle|Agila ng Kordilyera
Mud Road Champion|carabao|Kampeon sa Putikan
Bayanihan|carabao
First Rain|riceSheaf|Unang Ulan
Terrace Sunrise|sunStar|Bukang-Liwayway
Emerald Steps|riceSheaf|Luntiang Hagdan`,
  'perlas-sea': `Perlas of the South|pearl|Perlas ng Timog
Outrigger Gold|bangka|Gintong Bangka
Island Hopper|bangka|Lakbay-Isla
Pearl Diver's Daughter|pearl|Anak ng Maninisid
Coral Garden Spins|starfish|Hardin ng Korales
Manta Moon|mantaRay|Buwan ng Manta
Palawan Breeze|bangka|Simoy ng Palawan
Turtle Bay Riches|turtle|Yaman ng Pawikan
Parrot Island|parrot|Isla ng Loro
Rose Pearl|pearl|Rosas na Perlas
Amihan|bangka`,
  'parol-nights': `Parol Nights|parol|Gabi ng mga Parol
Star of December|parol|Tala ng Disyembre
Candles of December|candleLamp|Kandila ng Disyembre
Noche Buena Feast|cupcake|Handa sa Noche Buena
Bells of San Fernando|bell|Kampana ng San Fernando
Carolers' Coins|coin|Barya ng Karoling
Golden Parol|parol|Gintong Parol
Silver Bells Street|bell|Kalye ng Kampana
Azure Star Lantern|parol|Bughaw na Parol`,
  'fiesta-mango': `Fiesta Mango|mango|Pista ng Mangga
Mango Madness|mango|Baliw sa Mangga
Pinya Colada Party|pineapple|Pistang Pinya
Carabao Mango Gold|mango|Gintong Mangga
Coconut Conga|coconut|Sayaw ng Niyog
Fruit Stand Fortune|watermelon|Suwerteng Prutasan
Tropical Takeover|pineapple
Sunny Side Spins|sun|Maaraw na Ikot
Pakwan Splash|watermelon
Banana Bandwagon|banana|Tropang Saging`,
};
