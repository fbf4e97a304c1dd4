/** What shoppers call the goods of the pet shelf. Format: packages/domain/search/equivalents.ts. */
export const pet_ar = `
طعام كلاب, طعام كلب, أكل كلاب, أكل كلب, بدجري, بديجري => dog kibble | dog dinner
طعام كلاب رطب, طعام كلاب معلب, معلبات كلاب => dog dinner
طعام كلاب جاف, دراي فود كلاب, حبوب كلاب => kibble adult lamb | dog kibble
طعام جراء, جرو, جراء, أكل جراء => kibble puppy
كلب كبير السن, كلاب كبيرة السن => kibble senior
طعام قطط, طعام قطة, أكل قطط, أكل قطة, أكل بسس, ويسكاس, فريسكيز => shelf:pet/cat
طعام قطط رطب, طعام قطط معلب, معلبات قطط, تونة قطط => cat pate
طعام قطط جاف, دراي فود قطط, دراي فود, حبوب قطط => crunch indoor | cat crunch
طعام قطط صغيرة, قطة صغيرة, هريرة, كيتن => crunch kitten
كرات الشعر, كرة الشعر => crunch hairball
مكافآت كلاب, مكافآت, حلويات كلاب, سناك كلاب, بسكوت كلاب, تريت => shelf:pet/treats
عظم كلاب, عظمة, عظام كلاب, أسنان الكلب => dental bones
رمل قطط, رمل, رمل قطة, تراب قطط, ليتر قطط => clumping litter | coconut husk litter
أكياس فضلات, أكياس كلاب, أكياس فضلات الكلاب, كيس كلب => walk bags
لعبة قطط, ألعاب قطط, لعبة قطة, نعناع القطط, عشبة القطط, كات نيب => catnip opelu
براغيث, شامبو براغيث, قراد, شامبو كلاب, شامبو قطط, شامبو حيوانات => flea shampoo
حيوان, حيوانات, حيوانات أليفة, حيوان أليف, طعام حيوانات => shelf:pet
قطة, قطط, قط, بسة, بسس, هر => shelf:pet/cat | cat | catnip | shelf:pet/supplies
كلب, كلاب => shelf:pet/dog | shelf:pet/treats | shelf:pet dog
`
