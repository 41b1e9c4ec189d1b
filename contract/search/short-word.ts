/** Words of so many letters must begin a word where things are searched by what people call them: "rice" is not a "price". */
export const shortWord = 4
