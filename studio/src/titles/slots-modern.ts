/** Slot titles by theme, written as in `slots-east.ts`. */
export const slotsModern: Readonly<Record<string, string>> = {
  'deep-sea': `Atlantis Ledger|chest
Bubble Reef Riches|clownfish
Octo's Garden Party|octopus
Shark Hour|shark
Abyssal Lantern|anglerfish
Seahorse Derby|seahorse
Pearl of the Deep|pearl
Crab Shack Cash|crab
Diver's Dilemma|diver
Mermaid's Mirror|pearl
Crimson Tide Treasure|chest`,
  'neon-city': `Neon District 9|cyborg
Midnight Circuit|neonCar
Synthwave Sprint|neonCar
Chrome Heart|cyborg
Datastream Diva|cyborg
Robo Noir|robot
Overclocked|chipset
Skyline Saucer|ufo
Violet Voltage|bolt
Midnight Drift-In|neonCar
Ghost in the Arcade|cyborg`,
  'candy-land': `Lollipop Lagoon|lollipop
Gummy Galaxy|gummy
Donut Disturb|donut
Macaron Mountain|macaron
Cupcake Cascade|cupcake
Sugar Rush Hour|candy
Peppermint Parade|candy
Bonbon Boulevard|candy
Sweet Tooth Saga|gummy
Cotton Candy Clouds|lollipop
Jellybean Jubilee|gummy
Rose Sherbet|iceCream`,
  'fruit-classic': `Royal Sevens|seven
Fruit Machine '88|cherry
Cherry Chime|cherry
Double Bar Deluxe|bar
Melon Medley|watermelon
Bell Ringer|bell
Plum Crazy|plum
Lemon Drop Lane|lemon
Grape Expectations|grapes
Orange Crush Hour|orange
Golden Bell Club|bell`,
  'fire-sevens': `Blazing Sevens Saloon|tripleSeven
Inferno 777|tripleSeven
Hot Streak Sevens|seven
Burning Bars|bar
Ember Sevens|seven
Scorch & Score|tripleSeven
Phoenix Sevens|seven
Molten Diamonds|diamond
Lava Bells|bell
Crimson Sevens|seven`,
  'gem-vault': `Vault of Brilliance|diamond
Sapphire Cipher|diamond
Facets of Fortune|ruby
Crystal Cascade|crystal
Emerald Escapade|emerald
Heart of Ruby|heartGem
Prism Break|diamond
The Opal Lock|key
Rose Diamond Revue|diamond
Amber Archive|emerald
Jewel Thief Jazz|pouchGems`,
  'space-mine': `Asteroid Anthem|rocket
Comet Company|drill
Moonbase Millions|astronaut
Orbital Ore|mineCart
Saturn's Strongbox|planet
Rocket to Riches|rocket
Alien Overtime|ufo
Supernova Nine|nova
Zero-G Jackpot|astronaut
Crimson Planet Claim|planet
Stellar Salvage|satellite`,
  'gold-mine': `Pickaxe Pete|pickaxe
Motherlode Express|mineCart
Nugget Canyon|mineCart
Fuse & Fortune|dynamite
Old Sal's Claim|moneyBag
Eureka Gulch|pickaxe
Canary Gold|mineCart
Runaway Minecart|mineCart
Sapphire Shaft|crystal
Panhandle Payday|moneyBag`,
  'carnival-royale': `Carnival Royale|jester|Karnabal Royale
Ringmaster's Roulade|lion
Carousel Cash|carousel
Popcorn Premiere|popcorn
Big Top Bonanza|carousel
Midway Madness|ticket
Jester Jackpot Jive|jester
Balloon Pop Parade|balloon
Lion Tamer's Luck|lion
Golden Ticket Tent|ticket`,
  masquerade: `Venetian Veil|masquerade
Midnight Masquerade|masquerade
The Velvet Mask|masquerade
Phantom's Encore|masquerade
Ballroom Intrigue|queen
Rose & Domino|masquerade
Countess Cordelia|queen
Harlequin Heart|jester
Opera of Secrets|masquerade`,
  'harvest-moon': `Harvest Homestead|barn
Rooster's Wake-Up Call|rooster
Pumpkin Pie Prize|pumpkin
Golden Goose Farm|goose
Cornfield Capers|corn
Barnyard Bash|rooster
Sunflower Sunday|sunflower
Apple Orchard Gold|apple
County Fair Fortune|pumpkin`,
  'honey-meadow': `Honey Heist|bee
Queen Bee Bling|bee
Meadow Mischief|fox
Buzzing Billions|bee
Clover & Comb|clover
Fox in the Foxgloves|fox
Bunny Burrow Bonus|rabbit
Golden Nectar|bee
Berry Merry Morning|strawberry
Hoot of the Hollow|owl`,
  'lucky-clover': `Clover Lane|clover
Pot o' Plenty|moneyBag
Fox at Rainbow's End|fox
Four-Leaf Fiddle|clover
Emerald Isle Express|clover
Horseshoe Hollow|horseshoe
Coin Fountain|coin
Merry Moneybags|moneyBag
Golden Shamrock Fair|clover
Wishing Bell|bell`,
  'wolf-howl': `Howl at Silver Peak|wolf
Moonfang|wolf
Pack of the North Wind|wolf
Owl Hour|owl
Blue Moon Ridge|moon
Eagle's Vigil|eagle
Timberline Tales|fox
Shadow Pack|wolf
Crystal Creek Howl|crystal
Violet Dusk Pack|wolf`,
  'toy-robots': `Wind-Up Winners|robot
Robo Rascals|robot
Toybox Takeover|robot
Saucer Scouts|ufo
Rocket Recess|rocket
Bolt & Bumper|robot
Pixel Playroom|gamepad
Azure Automaton|robot
Circuit Circus|chipset`,
  'neon-fruits': `Neon Fruit Fiesta|pineapple
Electric Cherry|cherry
Lime Light District|lemon
Voltage Melon|watermelon
Pineapple Pulse|pineapple
Strawberry Static|strawberry
Glow Grape|grapes
Plum Reactor|plum
Citrus Circuit|orange`,
  'casino-floor': `High Roller Lounge|jackpotChip
Velvet Rope Sevens|seven
Ace of Emeralds|spadeAce
Wheel of Wonders|roulette
Lucky Chip Club|jackpotChip
Dice After Dark|dice
Royal Flush Revue|royalHand`,
  'sports-night': `Penalty Shootout Spins|football
Slam Dunk Fever|basketball
Ringside Riches|boxingGlove
Grand Prix Glory|raceHelmet
Trophy Room|trophy`,
  'cyber-arena': `Final Boss Bonus|swords
Respawn Riches|gamepad
Guild of Glitch|cyborg
Headshot Honors|target`,
};
