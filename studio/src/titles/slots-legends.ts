/** Slot titles by theme, written as in `slots-east.ts`. */
export const slotsLegends: Readonly<Record<string, string>> = {
  'desert-tombs': `Tomb of the Sun Queen|pharaoh
Scarab's Secret|scarab
Sands of Rahotep|pharaoh
The Ninth Seal|sunEye
Pyramid of Echoes|pyramid
Golden Scarab March|scarab
Cat of the Nile|blackCat
Desert Amphora|amphora
Eye of Amber|sunEye
Pharaoh's Ledger|pharaoh
Azure Scarab|scarab`,
  'norse-saga': `Saga of the Frostborn|viking
Longship Raiders|longship
Wolf of Winter Hall|wolf
Runes of Ymirdal|rune
Shieldmaiden's Oath|shield
Iron Tide|longship
Axe & Aurora|axe
Jarl's Last Feast|viking
Fjord Fury|longship
Frost Giant's Toll|viking
Crimson Longship|longship`,
  'jungle-temple': `Temple of the Green Idol|idol
Lost Mask of Kuzul|templeMask
Steps of the Striped King|tiger
Vines of Fortune|idol
Stonehead Valley|stonehead
Canopy Kings|monkey
The Emerald Idol|idol
Whispering Ruins|stonehead
Parrot's Map|parrot
Masks of Maranga|templeMask
Sunken Stairway|templeMask`,
  'pirate-cove': `Captain Coralbeard|pirateSkull
Black Bandana|pirateSkull
Cove of Stolen Stars|galleon
Kraken's Wage|octopus
Cutlass Bay|pirateSkull
Treasure at Low Tide|chest
The Parrot Did It|parrot
Salt & Doubloons|chest
North Star Compass|compass
Galleon Gold|galleon
Crimson Corsair|pirateSkull
Anchors Up|anchor`,
  'wild-west': `High Noon Hold-Up|bandit
Dust Devil Canyon|bandit
Sheriff's Silver|badge
Dynamite Dan|dynamite
Coyote Creek|wolf
Longhorn Loot|bull
Cactus Jack|cactus
Last Train to Redrock|bandit
Lucky Horseshoe Inn|horseshoe
Golden Sheriff|badge
Saloon Sundown|bandit`,
  'thunder-gods': `Thunder Heights|stormKing
Bolt of Cloudgate|bolt
Stormfather's Wrath|stormKing
Laurel & Lightning|laurel
Cloud Throne|stormKing
Eagle of the Storm|eagle
Titan's Amphora|amphora
Sky King's Dice|stormKing
Golden Thunder|bolt
Violet Tempest|stormKing`,
  'haunted-manor': `Grimsby Manor|ghost
Midnight at Ravenhurst|ghost
The Boo Brothers|ghost
Pumpkin Patch Panic|pumpkin
Cauldron Cackle|cauldron
Black Cat Bluff|blackCat
Thirteen Candles|candleLamp
Bats in the Belfry|batWing
Skeleton Sonata|skull
The Whispering Attic|ghost
Violet Vampire Ball|batWing`,
  'alchemy-lab': `The Gilded Flask|potion
Professor Quicksilver|wizard
Philosopher's Stew|cauldron
Book of Emberglyphs|grimoire
Owl & Oracle|owl
Transmute!|potion
The Violet Elixir|potion
Apprentice of Aurum|wizard
Spellbound Library|grimoire
Crystal Cauldron|cauldron
Golden Formula|potion`,
  'steam-works': `Brass Horizon|airship
Clockwork Heist|pocketWatch
Gear & Glory|gearWheel
Captain Copperpipe|airship
The Tick-Tock Vault|pocketWatch
Steam Baroness|queen
Airship Armada|airship
Cogsworth Academy|gearWheel
Automaton Waltz|robot
Azure Zeppelin|airship`,
  'safari-sun': `Savanna Crown|lion
Roar at Red Rock|lion
Elephant Never Forgets|elephant
Kings of the Plain|lion
Sunset Stampede|bull
Tiger Trail|tiger
Ivory Moon Safari|elephant
Golden Mane|lion
Wild Watering Hole|elephant
Baobab Bounty|lion`,
  'ice-palace': `The Ice Queen's Vow|queen
Frostfire Throne|crown
Crystal Coronation|crystal
Snowfall Symphony|snowflake
Winter Wolf Waltz|wolf
Diamond Frost|diamond
Palace of Mirrors|queen
Aurora Ball|queen
Silver Sleigh|snowflake
Violet Blizzard|crystal`,
  'genie-bazaar': `Three Wishes & a Spin|lamp
Lamp of Zahira|lamp
Bazaar After Dark|lamp
Sultan's Menagerie|elephant
Carpet Ride to Riches|lamp
Thief of Sapphires|pouchGems
Silk & Saffron|queen
Cave of Doors|key
Golden Lamp Light|lamp
Rose of Samarra|queen`,
  'royal-court': `Crown & Scandal|crown
The Goose Lays Gold|goose
Queen of Hearts Ablaze|queen
Royal Ruby Ball|ruby
Lionheart's Ransom|lion
Knights of Nine Gates|shield
Palace Masque|queen
Jester's Gambit|jester
Scarlet Coronet|crown
Key to the Kingdom|key`,
  'gladiator-sands': `Sands of Glory|swords
Arena of Lions|lion
Champion's Laurel|laurel
Shield of Maximo|shield
Bull of the Colosseum|bull
Centurion's Pay|swords
Crimson Gladius|swords
Triumph Road|laurel
Empress of the Games|queen`,
};
